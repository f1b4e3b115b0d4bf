import type { CsvColumn } from '#components/ui/file/csv-source.ts';
import type { Rental } from './rental-figures.ts';
import { partName } from './verdict-sentences.ts';

type Delivery = NonNullable<Rental['delivery']>;

/** What was delivered, how sure that is, and whose the missing time was: blank where the market does not tell. */
export const deliveryColumns: readonly CsvColumn<Pick<Rental, 'delivery'>>[] = [
  told('Delivered (% of advertised)', ({ percent }) => percent),
  told('Delivered, lower 95 % bound (%)', ({ low }) => low),
  told('Delivered, upper 95 % bound (%)', ({ high }) => high),
  told('Shares', ({ shares }) => shares),
  told('Observed (min)', ({ minutes }) => minutes.observed),
  told(`${partName('rig')} (min)`, ({ minutes }) => minutes.rig),
  told(`${partName('pool')} (min)`, ({ minutes }) => minutes.pool),
  told(`${partName('unobserved')} (min)`, ({ minutes }) => minutes.unobserved),
  told(
    "Time with rig and pool, at a difficulty outside the rig's optimal one (min)",
    ({ minutes }) => minutes.difficulty,
  ),
  told('Verdict', ({ verdict }) => verdict),
];

/** What a refund is of, in a heading: a file outlives the moment at which its rental still ran. */
export const REFUND_STANDING = 'so far, until it is settled 15 min after the end';

function told(
  heading: string,
  value: (delivery: Delivery) => string | number | null | undefined,
): CsvColumn<Pick<Rental, 'delivery'>> {
  return { heading, value: ({ delivery }) => (delivery && value(delivery)) ?? undefined };
}
