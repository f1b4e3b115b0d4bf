import { AmountList } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { RentalsSum } from './rentals-sums.ts';

/** What several rentals come to, and of how many it is not told. */
export function sumFact(term: string, { totals, unread }: RentalsSum): Fact {
  return { term, value: <AmountList amounts={totals} />, ...notTold(unread) };
}

export function notTold(unread: number): Pick<Fact, 'note'> {
  return unread > 0 ? { note: `not told of ${countText(unread)}` } : {};
}
