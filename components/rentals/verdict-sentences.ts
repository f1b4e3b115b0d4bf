import { countText } from '#components/ui/text/number-text.ts';
import type { TimePart } from '#lib/domain/delivery-cost.ts';
import type { Rental } from './rental-figures.ts';
import { deliveredShare, sharesText, verdictTitle, verdictWord } from './verdict-words.ts';

type Delivery = NonNullable<Rental['delivery']>;

interface Standing {
  ended: boolean;
  /** Whether the market says that the refund was paid. */
  settled: boolean;
  /** What is given back, with its unit; undefined where nothing is. */
  amount: string | undefined;
}

/** The verdict with the refund, where there is one: "… from 2,911 shares: short; refund if it ended now 0.00001180 BTC". */
export function verdictLine(delivery: Delivery, { ended, settled, amount }: Standing): string {
  const share = deliveredShare(delivery);
  if (share === undefined) return ended ? NEVER_OBSERVED : NOT_OBSERVED_YET;
  if (amount === undefined) return verdictTitle(delivery);
  const [shares, verdict] = [sharesText(delivery), verdictWord(delivery.verdict)];
  if (!ended) return `${share} from ${shares}: ${verdict}; refund if it ended now ${amount}`;
  return settled
    ? `${share} from ${shares}: ${verdict}; ${amount} was refunded`
    : `${share} from ${shares}: ${verdict}; refund so far ${amount}, not settled yet`;
}

const NOT_OBSERVED_YET = 'Nothing was observed yet: no verdict is possible so far.';
const NEVER_OBSERVED = 'Nothing was observed: no verdict is possible.';

/** What the verdict means, as a sentence. */
export function verdictSentence({ verdict, minutes }: Delivery): string {
  switch (verdict) {
    case 'within-chance':
      return 'Shares come by chance, and nothing is missing that chance does not explain.';
    case 'interrupted':
      return minutes.rig + minutes.pool < minutes.observed
        ? `The rig was offline for ${countText(minutes.rig)} min; what it did otherwise is within chance.`
        : `The rig was offline for ${countText(minutes.rig)} min, in which it delivered nothing; no time is left to judge it by.`;
    case 'short':
      return minutes.rig === 0
        ? 'Fewer shares came than an honest rig finds in 97.5\u00a0% of cases.'
        : `While the rig was there, fewer shares came than an honest rig finds in 97.5\u00a0% of cases; and it was offline for ${countText(minutes.rig)} min.`;
    case 'unknown':
      return 'Less than half of the time was observed: no verdict is possible.';
    default:
      return `The market calls it "${verdict}".`;
  }
}

const PARTS = {
  working: ['Rig and pool there', 'the work of its shares counts'],
  rig: ['Rig offline', "the owner's: not delivered"],
  pool: ['Pool offline', "the renter's: counts as delivered"],
  unobserved: [
    'Not observed',
    "nobody's: left out of both sides; a refund gives back the same share of what was paid for it, in the rows above",
  ],
} as const satisfies Record<TimePart, readonly [string, string]>;

export function partName(part: TimePart): string {
  return PARTS[part][0];
}

/** Whose the time is, and what it counts as. */
export function partNote(part: TimePart): string {
  return PARTS[part][1];
}

const REFUND_RULE =
  'The refund is the undelivered share of the observed time: the time without the rig, and where the rest is short, the work that is missing from it. Fees are not given back.';

/** How the refund follows from time and shares, and whether it may still change. */
export function refundRule({ ended, settled }: Pick<Standing, 'ended' | 'settled'>): string {
  if (!ended)
    return `${REFUND_RULE} So far it is that of the part of the cost used up; it is settled once, 15 minutes after the end.`;
  return settled
    ? `${REFUND_RULE} The market has settled it: it does not change any more.`
    : `${REFUND_RULE} It is settled once, 15 minutes after the end; until then what was measured in its last minutes may change it.`;
}
