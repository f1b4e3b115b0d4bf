import { isAmiss, type Rental } from '../rental-figures.ts';
import { isUnmeasured, isWithoutPool, isWithoutRig } from '../rental-state.ts';
import { verdictSentence } from '../verdict-sentences.ts';
import { verdictTitle } from '../verdict-words.ts';
import { NOT_MEASURED, type Warning } from '../warning.ts';

export type ExtendWarning = Warning<'offline' | 'short' | 'interrupted' | 'not measured'>;

/** What speaks against paying for more of it right now; undefined where nothing does. */
export function extendWarning(rental: Rental): ExtendWarning | undefined {
  const away = awayNow(rental);
  if (away !== undefined) return { sentence: away, brief: 'offline' };
  const { delivery } = rental;
  if (delivery && isAmiss(delivery))
    return {
      sentence: `So far ${verdictTitle(delivery)}. ${verdictSentence(delivery)}`,
      brief: delivery.verdict === 'short' ? 'short' : 'interrupted',
    };
  return isUnmeasured(rental, undefined) ? NOT_MEASURED : undefined;
}

function awayNow(rental: Rental): string | undefined {
  // A market that does not tell what was delivered has rules of its own for what was not.
  const judged = rental.delivery !== undefined;
  if (isWithoutPool(rental, undefined))
    return judged
      ? 'Your pool could not be reached when last observed: time without it is paid.'
      : 'Your pool could not be reached when last observed.';
  if (isWithoutRig(rental, undefined))
    return judged
      ? 'The rig was offline when last observed: time without it is refunded at the end, the fee is not.'
      : 'The rig was offline when last observed.';
  return undefined;
}
