import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ButtonLink } from './button.tsx';

interface PlaceLinkProps {
  /** The id of what it leads to. */
  to: string;
  /** Whether that is not there yet: its place is kept. */
  pending?: boolean;
  children: ReactNode;
}

/** What stands beside something in a wide window stands under it in a narrow one, screens away: leads there. */
export function PlaceLink({ to, pending = false, children }: PlaceLinkProps) {
  return (
    <ButtonLink href={`#${to}`} size="tool" className={classNames('lg:hidden', pending && 'invisible')}>
      {children}
    </ButtonLink>
  );
}
