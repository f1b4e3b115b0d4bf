import { Plus } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** Leads to the form for a new rig; a key that may not list one is told so here already. */
export function ListRigLink({ size }: { size?: 'tool' }) {
  const denied = permissionProblem('list a rig', useConnectedKey().permission_levels);
  const look = { variant: 'primary', ...(size && { size }) } as const;
  const label = (
    <>
      <Plus aria-hidden className="size-3.5" strokeWidth={1.75} />
      List a rig
    </>
  );
  if (denied === undefined) {
    return (
      <ButtonLink href="/my-rigs/new" {...look}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button reason={denied} {...look}>
      {label}
    </Button>
  );
}
