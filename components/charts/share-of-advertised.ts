import { intervalText, percentText } from '#components/ui/text/number-text.ts';
import type { Bounds } from '#lib/domain/poisson.ts';

/** Below this share of advertised a rig, a day or a rental is worth a second look. */
export const WEAK_PERCENT = 90;

export interface AdvertisedShare {
  /** Of what was advertised. */
  percent: number;
  /** Its 95 % interval, in percent too. */
  interval?: Bounds | undefined;
}

/** "98.2 %": the figure of a share of advertised, the same wherever it stands. */
export function shareFigure(percent: number): string {
  return percentText(asTold(percent));
}

/** "98.2 % of advertised (96.9–99.5)"; without the brackets where there is no interval. */
export function shareOfAdvertised({ percent, interval }: AdvertisedShare): string {
  const share = `${shareFigure(percent)} of advertised`;
  if (!interval) return share;
  return `${share} (${chanceText(interval)})`;
}

/** What is judged by where an interval ends: whether a rental is short, and a rig weak. */
const JUDGED_BY = [WEAK_PERCENT, 100];

/** "93.6–100.7": a 95 % interval, with a second place where one would tell an end as what it is judged by, and is not. */
export function chanceText(interval: Bounds): string {
  const [low, high] = [beside(interval.low), beside(interval.high)];
  return intervalText({ low, high }, [low, high].some((end) => edgeAt(end) !== undefined) ? 2 : 1);
}

/** As told with two places, but never as the edge that it only comes close to. */
function beside(end: number): number {
  const edge = edgeAt(end);
  if (edge === undefined) return asTold(end);
  return end < edge ? Math.min(asTold(end), edge - 0.01) : Math.max(asTold(end), edge + 0.01);
}

/** What an end would be told as with one place, where it is judged by that and is not that. */
function edgeAt(end: number): number | undefined {
  return JUDGED_BY.find((edge) => end !== edge && Number(end.toFixed(1)) === edge);
}

/** As the market tells what it worked out itself, with two places: rounded from elsewhere the same share could have another figure. */
function asTold(percent: number): number {
  return Number(percent.toFixed(2));
}

/** Whether less came than chance alone explains of a share worth no second look; without an interval, by the share alone. */
export function isWeak({ percent, interval }: AdvertisedShare): boolean {
  return (interval?.high ?? percent) < WEAK_PERCENT;
}
