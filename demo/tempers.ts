import type { Episodes } from './episodes.ts';

/** How a rig of the farm behaves, whatever it advertises. */
export interface Temper {
  /** What it really does, as a share of what it first advertised. */
  delivers: readonly [min: number, max: number];
  /** How many shares a minute it is expected to find: what its pool's choice of difficulty comes to. */
  sharesPerMinute: 'suited' | readonly [min: number, max: number];
  outages: Episodes;
  poolOutages: Episodes;
}

const DAY = 1440;
const rare: Episodes = { perMinutes: DAY, chance: 0.3, minutes: [2, 9] };
const poolHiccups: Episodes = { perMinutes: DAY, chance: 0.25, minutes: [3, 14] };

const steady: Temper = {
  delivers: [1, 1.03],
  sharesPerMinute: 'suited',
  outages: rare,
  poolOutages: poolHiccups,
};

const tempers = {
  steady,
  strong: { ...steady, delivers: [1.04, 1.08] },
  weak: { ...steady, delivers: [0.8, 0.93] },
  slow: { ...steady, sharesPerMinute: [0.9, 1.3] },
  /** Its pool gives it work that is far too hard: a share every few minutes. */
  misjudged: { ...steady, sharesPerMinute: [0.2, 0.4] },
  shaky: {
    ...steady,
    delivers: [0.95, 1],
    outages: { perMinutes: 360, chance: 0.6, minutes: [5, 60] },
  },
  absent: { ...steady, outages: { perMinutes: DAY, chance: 0.9, minutes: [120, 600] } },
  poolTroubled: { ...steady, poolOutages: { perMinutes: 480, chance: 0.7, minutes: [10, 90] } },
  /** Seen to be away, all day. */
  unplugged: { ...steady, outages: { perMinutes: DAY, chance: 1, minutes: [2 * DAY, 2 * DAY] } },
  /** Nobody has ever looked: it may do well or not. */
  unseen: steady,
} as const satisfies Record<string, Temper>;

export type TemperName = keyof typeof tempers;

/** The farm's mixture: mostly good rigs, some of each other kind. */
const mixture = [
  'steady',
  'steady',
  'weak',
  'steady',
  'slow',
  'strong',
  'shaky',
  'steady',
  'absent',
  'steady',
  'poolTroubled',
  'steady',
  'misjudged',
] as const satisfies TemperName[];

/** Rigs by id that are a kind of their own. */
const singular = new Map<number, TemperName>([
  [1012, 'unseen'],
  [1030, 'unseen'],
  [1038, 'unplugged'],
]);

/** Handed out in turns, so that any forty rigs are a bit of everything. */
export function temperNameOf(rigId: number): TemperName {
  return singular.get(rigId) ?? mixture[rigId % mixture.length] ?? 'steady';
}

export function temperOf(rigId: number): Temper {
  return tempers[temperNameOf(rigId)];
}

/** Now and then nobody looks: those minutes are not known, whatever the rig did. */
export const blindSpots: Episodes = { perMinutes: DAY, chance: 0.35, minutes: [2, 12] };
