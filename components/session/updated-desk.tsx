import { useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { build as ownBuild } from '#lib/contract/build.ts';

/** Says once and for good that the desk was updated since this page was loaded; `build` is the one that answers now. */
export function UpdatedDesk({ build }: { build: string }) {
  const [updated, setUpdated] = useState(false);
  // Of several instances some may still be the old ones.
  if (!updated && build !== ownBuild) setUpdated(true);
  if (!updated) return null;
  return (
    <Callout
      announce
      title="Hashdesk was updated"
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      This page is still of the version before. What it shows stays right, but menus and dialogs may not open
      until it is reloaded.
    </Callout>
  );
}
