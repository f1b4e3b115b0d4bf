import { chanceText, shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { counted, countText, type PluralForms } from '#components/ui/text/number-text.ts';
import type { Bounds } from '#lib/domain/poisson.ts';
import type { Rental } from './rental-figures.ts';
import { percentOf } from './rental-figures.ts';

type Delivery = NonNullable<Rental['delivery']>;

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

const COUNTED: Readonly<Record<string, PluralForms>> = {
  'within-chance': { other: '# within chance' },
  interrupted: { other: '# interrupted' },
  short: { other: '# short' },
  unknown: { other: '# without a verdict' },
};

/** "3 within chance": how many rentals have a verdict. */
export function countedVerdict({ verdict, rentals }: { verdict: string; rentals: number }): string {
  const forms = COUNTED[verdict];
  return forms ? counted(rentals, forms) : `${verdict}: ${countText(rentals)}`;
}

/** What was advertised was delivered, as far as one can know. */
export function isUsual(verdict: string): boolean {
  return verdict === 'within-chance';
}

/** "97.1 % of advertised (93.6–100.7)"; undefined where nothing was observed. */
export function deliveredShare(delivery: Delivery): string | undefined {
  const percent = percentOf(delivery.percent);
  return percent === undefined ? undefined : shareOfAdvertised({ percent, interval: chanceOf(delivery) });
}

/** All of it in a line: "97.1 % of advertised (93.6–100.7) from 2,911 shares: within chance". */
export function verdictTitle(delivery: Delivery): string {
  const share = deliveredShare(delivery);
  if (share === undefined) return 'Nothing was observed';
  return `${share} from ${sharesText(delivery)}: ${verdictWord(delivery.verdict)}`;
}

/** Why there is no average: something may still come, but not after the end. */
export function unobserved({ ended }: Pick<Rental, 'ended'>): string {
  return ended ? 'nothing was observed' : 'nothing was observed yet';
}

/** "95 % interval 93.6–100.7, from 2,911 shares"; undefined where there is no interval. */
export function chanceWords(delivery: Delivery): string | undefined {
  const interval = chanceOf(delivery);
  return interval && `95 % interval ${chanceText(interval)}, from ${sharesText(delivery)}`;
}

/** "2,911 shares". */
export function sharesText({ shares }: Pick<Delivery, 'shares'>): string {
  return counted(shares, { one: '# share', other: '# shares' });
}

/** The 95 % interval of what was delivered, in percent; none where nothing was left to chance, as of a rig that was never there. */
function chanceOf(delivery: Delivery): Bounds | undefined {
  const [low, high] = [percentOf(delivery.low), percentOf(delivery.high)];
  return low === undefined || high === undefined || low === high ? undefined : { low, high };
}

/** Why there is no verdict, where the market tells nothing of it: it may never, or not yet. */
export const NOT_JUDGED = 'The market does not say how many shares came: no verdict is possible.';
