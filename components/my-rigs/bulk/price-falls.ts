import { counted } from '#components/ui/text/number-text.ts';
import { amount, amountProblem } from '#lib/domain/money.ts';
import { changedAssets } from '../listing/listing-terms.ts';
import type { PlannedRow } from './bulk-edit.ts';

/** Of prices that are to change, how many fall to less than half. */
export function deepFalls(plan: readonly PlannedRow[]): number {
  return plan.filter(({ verdict }) => verdict === 'change').flatMap(fallenAssets).length;
}

/** That prices fall so far, as a sentence; undefined where none does. */
export function fallWords(plan: readonly PlannedRow[]): string | undefined {
  const falls = deepFalls(plan);
  if (falls === 0) return undefined;
  return counted(falls, {
    one: '# price falls to less than half of what it is now.',
    other: '# prices fall to less than half of what they are now.',
  });
}

function fallenAssets({ before, after }: PlannedRow) {
  if (before.priceType !== after.priceType) return [];
  return changedAssets(before, after).filter((asset) => {
    const [was, becomes] = [before.price[asset] ?? '', after.price[asset] ?? ''];
    if (amountProblem(was) || amountProblem(becomes)) return false;
    return amount(becomes) * 2n < amount(was);
  });
}
