import { Plus } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** Leads to the form for a new rig; a key that may not list one is told so here already. */
export function ListRigLink({ size }: { size?: 'tool' }) {
  const denied = useListingDenied();
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

/** Leads to the form for a new rig that begins as this one is listed. */
export function ListLikeLink({ rigId }: { rigId: string }) {
  const denied = useListingDenied();
  const label = 'List one like it';
  if (denied !== undefined)
    return (
      <Button reason={denied} size="tool">
        {label}
      </Button>
    );
  return (
    <ButtonLink href={`/my-rigs/new?like=${rigId}`} size="tool">
      {label}
    </ButtonLink>
  );
}

/** Why this key may not list a rig, to be read without a press, once however many ways to it a page has; nothing for one that may. */
export function ListingDenied() {
  const denied = useListingDenied();
  return denied !== undefined && <p className="text-ink-soft">{denied}</p>;
}

function useListingDenied(): string | undefined {
  return permissionProblem('list a rig', useConnectedKey().permission_levels);
}
