import { counted } from '#components/ui/text/number-text.ts';
import { fallenAssets } from '../listing/price-falls.ts';
import type { PlannedRow } from './bulk-edit.ts';

/** That prices fall to less than half, as a sentence; undefined where none does. */
export function fallWords(plan: readonly PlannedRow[]): string | undefined {
  const falls = plan
    .filter(({ verdict }) => verdict === 'change')
    .flatMap(({ before, after }) => fallenAssets(before, after)).length;
  if (falls === 0) return undefined;
  return counted(falls, {
    one: '# price falls to less than half of what it is now.',
    other: '# prices fall to less than half of what they are now.',
  });
}
