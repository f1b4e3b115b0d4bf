import { wordDuration } from '#components/ui/duration.ts';
import { formatMoment } from '#components/ui/moment.ts';
import type { Band, BandKind } from './hash-rate-series.ts';

interface When {
  duration: string;
  from: string;
  to: string;
}

const TITLES = {
  rented: ({ duration, from, to }) => `Rented for ${duration}, ${from} to ${to}`,
  'rig-offline': ({ duration, from, to }) => `Rig offline for ${duration}, ${from} to ${to}`,
  'pool-offline': ({ duration, from, to }) => `Pool offline for ${duration}, ${from} to ${to}`,
  unobserved: ({ duration, from, to }) => `Not observed for ${duration}, ${from} to ${to}`,
} as const satisfies Record<BandKind, (when: When) => string>;

/** "Rig offline for 12 min, 20 Nov 12:03 to 20 Nov 12:15". */
export function bandTitle({ kind, startMs, endMs }: Band): string {
  return TITLES[kind]({
    duration: wordDuration(endMs - startMs),
    from: formatMoment(startMs, 'minute'),
    to: formatMoment(endMs, 'minute'),
  });
}

const TOTALS = {
  rented: (duration) => `Rented for ${duration}.`,
  'rig-offline': (duration) => `Rig offline for ${duration}.`,
  'pool-offline': (duration) => `Pool offline for ${duration}.`,
  unobserved: (duration) => `Not observed for ${duration}.`,
} as const satisfies Record<BandKind, (duration: string) => string>;

/** How long all bands of a kind last together, as a sentence: "Rig offline for 12 min." */
export function bandTotalSentence(kind: BandKind, totalMs: number): string {
  return TOTALS[kind](wordDuration(totalMs));
}
