import type { TimePart } from '#lib/domain/delivery-cost.ts';
import type { Rental } from './rental-figures.ts';
import { percentOf } from './rental-figures.ts';

type Delivery = NonNullable<Rental['delivery']>;

const COUNT = new Intl.NumberFormat('en');

const WORDS: Readonly<Record<string, string>> = {
  'within-chance': 'within chance',
  interrupted: 'interrupted',
  short: 'short',
  unknown: 'no verdict',
};

/** The verdict in a word or two. */
export function verdictWord(verdict: string): string {
  return WORDS[verdict] ?? verdict;
}

/** "97.1 % of advertised (93.6–100.7)"; undefined where nothing was observed. */
export function deliveredShare({ percent, low, high }: Delivery): string | undefined {
  const [share, from, to] = [percentOf(percent), percentOf(low), percentOf(high)];
  if (share === undefined) return undefined;
  const interval = from === undefined || to === undefined ? '' : ` (${from.toFixed(1)}–${to.toFixed(1)})`;
  return `${share.toFixed(1)} % of advertised${interval}`;
}

/** "from 2,911 shares". */
export function fromShares({ shares }: Delivery): string {
  return shares === 1 ? 'from 1 share' : `from ${COUNT.format(shares)} shares`;
}

/** All of it in a line, for a title: "97.1 % of advertised (93.6–100.7) from 2,911 shares: within chance". */
export function verdictTitle(delivery: Delivery): string {
  const share = deliveredShare(delivery);
  if (share === undefined) return 'Nothing was observed yet';
  return `${share} ${fromShares(delivery)}: ${verdictWord(delivery.verdict)}`;
}

/** "95 % interval 93.6–100.7, from 2,911 shares"; undefined where there is no interval. */
export function chanceWords(delivery: Delivery): string | undefined {
  const [from, to] = [percentOf(delivery.low), percentOf(delivery.high)];
  if (from === undefined || to === undefined) return undefined;
  return `95 % interval ${from.toFixed(1)}–${to.toFixed(1)}, ${fromShares(delivery)}`;
}

/** Why there is no verdict, where the market tells nothing of it: it may never, or not yet. */
export const NOT_JUDGED = 'The market does not say how many shares came: no verdict is possible.';

/** What the verdict means, as a sentence. */
export function verdictSentence({ verdict, minutes }: Delivery): string {
  switch (verdict) {
    case 'within-chance':
      return 'Shares come by chance, and nothing is missing that chance does not explain.';
    case 'interrupted':
      return `The rig was away for ${minutes.rig} min; what it did otherwise is within chance.`;
    case 'short':
      return 'Fewer shares came than an honest rig finds in 97.5 % of cases.';
    case 'unknown':
      return 'Less than half of the time was observed: no verdict is possible.';
    default:
      return `The market calls it "${verdict}".`;
  }
}

const PARTS = {
  working: ['Rig and pool there', 'the work of its shares counts'],
  rig: ['Rig away', "the owner's: not delivered"],
  pool: ['Pool away', "the renter's: counts as delivered"],
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

/** How the refund follows from time and shares. */
export function refundRule(ended: boolean): string {
  const rule =
    'The refund is the undelivered share of the observed time: the time without the rig, and where the rest is short, the work that is missing from it. Fees are not given back.';
  return ended
    ? `${rule} It is settled once, 15 minutes after the end.`
    : `${rule} So far it is that of the part of the cost used up; it is settled once, 15 minutes after the end.`;
}
