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
