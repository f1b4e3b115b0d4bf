import { AssetList } from '#components/prices/amount-list.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { hourCostText } from '../hour-cost.ts';
import type { Rental } from '../rental-figures.ts';
import { hourSum, running } from './rentals-sums.ts';

interface HourOfAllProps {
  /** Those that were read. */
  rentals: readonly Rental[];
  /** Of all pages; undefined where they were not read. */
  total: number | undefined;
  nowMs: number | undefined;
  pending: boolean;
}

/** Keeps its place where none runs; in a narrow window it would take more than a line, and the room of rows. */
const LINE = 'min-h-[1lh] max-lg:hidden';

/** What an hour of all running rentals costs together, asset by asset, and of how many that is told. */
export function HourOfAll({ rentals, total, nowMs = 0, pending }: HourOfAllProps) {
  if (pending)
    return (
      <p className={LINE}>
        <Skeleton like={`${hourWords(40, 'all')} 0.00076123 BTC/h`} />
      </p>
    );
  if (!total) return null;
  const { rates, unread } = hourSum(rentals, nowMs);
  const told = running(rentals, nowMs).length - unread;
  const values = rates.map(({ asset, rate }) => ({ asset, value: hourCostText(rate) }));
  return (
    <p className={LINE}>
      {told > 0 && (
        <>
          {hourWords(told, rentals.length < total ? 'read' : 'all')} <AssetList values={values} per="/h" />
          {unread > 0 && `; not told of ${countText(unread)}`}
        </>
      )}
    </p>
  );
}

const OF = {
  all: {
    one: 'Per hour of the running rental, without the fee:',
    other: 'Per hour of the # running rentals, without the fee:',
  },
  read: {
    one: 'Per hour of the one running rental that was read, without the fee:',
    other: 'Per hour of the # running rentals that were read, without the fee:',
  },
} as const;

function hourWords(rentals: number, of: keyof typeof OF): string {
  return counted(rentals, OF[of]);
}
