import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import { PlaceLink } from '#components/ui/press/place-link.tsx';
import { isAmiss, type Rental } from '../rental-figures.ts';
import { verdictWord } from '../verdict-words.ts';

/** The ids of what a rental's page leads to. */
export const PLACES = { delivery: 'delivery', extend: 'extend', pools: 'pools' } as const;

/** A line of its own in the head, whatever is in it. */
const LINE = 'flex w-full flex-wrap gap-2 lg:hidden print:hidden';

interface RentalPlacesProps {
  /** Undefined while it is read. */
  rental: Rental | undefined;
  /** Whether who looks rents it, and may have more of it. */
  extendable: boolean;
}

/**
 * On a narrow page, where the graph is above all that is to be read and done: leads there, and says what came of the delivery
 * at once.
 */
export function RentalPlaces({ rental, extendable }: RentalPlacesProps) {
  if (!rental) return <PlacesSkeleton />;
  const { delivery } = rental;
  return (
    <nav aria-label="On this page" className={LINE}>
      <PlaceLink to={PLACES.delivery}>
        Delivery:{' '}
        <span className={delivery && isAmiss(delivery) ? 'text-warn' : ''}>
          {verdictWord(delivery?.verdict ?? 'unknown')}
        </span>
      </PlaceLink>
      {extendable && <PlaceLink to={PLACES.extend}>Extend</PlaceLink>}
      <PlaceLink to={PLACES.pools}>Pools</PlaceLink>
    </nav>
  );
}

function PlacesSkeleton() {
  return (
    <div className={LINE}>
      <Skeleton width="15rem" className={TOOL_HEIGHT} />
    </div>
  );
}
