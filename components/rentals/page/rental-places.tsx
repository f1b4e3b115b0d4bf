import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import { PlaceLink } from '#components/ui/press/place-link.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { extensionBar } from '#lib/domain/extendable.ts';
import { isAmiss, type Rental } from '../rental-figures.ts';
import { isRentedBy } from '../rental-page-figures.ts';
import { verdictWord } from '../verdict-words.ts';

/** The ids of what a rental's page leads to. */
export const PLACES = { delivery: 'delivery', extend: 'extend', pools: 'pools' } as const;

/** A line of its own in the head, whatever is in it. */
const LINE = 'flex w-full flex-wrap gap-2 lg:hidden print:hidden';

interface RentalPlacesProps {
  connectedKey: ConnectedKey;
  /** Undefined while it is read. */
  rental: Rental | undefined;
}

/**
 * On a narrow page, where the graph is above all that is to be read and done: leads there, and says what came of the delivery
 * at once.
 */
export function RentalPlaces({ connectedKey, rental }: RentalPlacesProps) {
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
      {isExtendedBy(connectedKey, rental) && <PlaceLink to={PLACES.extend}>Extend</PlaceLink>}
      <PlaceLink to={PLACES.pools}>Pools</PlaceLink>
    </nav>
  );
}

/** Whether who looks rents it, and may have more of it. */
function isExtendedBy(key: ConnectedKey, rental: Rental): boolean {
  if (rental.ended || !isRentedBy(key, rental)) return false;
  return extensionBar(rental.rig, rental.price.currency) === undefined;
}

function PlacesSkeleton() {
  return (
    <div className={LINE}>
      <Skeleton width="15rem" className={TOOL_HEIGHT} />
    </div>
  );
}
