import { Plus } from 'lucide-react';
import { Button, ButtonLink, type ButtonLinkProps } from '#components/ui/press/button.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** Leads to the form for a new rig. */
export function ListRigLink({ size }: { size?: 'tool' }) {
  return (
    <ListingLink href="/my-rigs/new" variant="primary" {...(size && { size })}>
      <Plus aria-hidden className="size-3.5" strokeWidth={1.75} />
      List a rig
    </ListingLink>
  );
}

/** Leads to the form for a new rig that begins as this one is listed. */
export function ListLikeLink({ rigId }: { rigId: string }) {
  return (
    <ListingLink href={`/my-rigs/new?like=${rigId}`} size="tool">
      List one like it
    </ListingLink>
  );
}

/** A key that may not list a rig is told so here already. */
function ListingLink({ href, ...rest }: Pick<ButtonLinkProps, 'href' | 'variant' | 'size' | 'children'>) {
  const denied = useListingDenied();
  if (denied === undefined) return <ButtonLink href={href} {...rest} />;
  return <Button reason={denied} {...rest} />;
}

/** Why this key may not list a rig, to be read without a press, once however many ways to it a page has; nothing for one that may. */
export function ListingDenied() {
  const denied = useListingDenied();
  return denied !== undefined && <p className="text-ink-soft">{denied}</p>;
}

function useListingDenied(): string | undefined {
  return permissionProblem('list a rig', useConnectedKey().permission_levels);
}
