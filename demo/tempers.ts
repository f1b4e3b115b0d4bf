/** Stretches of time that come now and then: in each `perMinutes` one with this chance, of so many minutes. */
export interface Episodes {
  perMinutes: number;
  chance: number;
  minutes: readonly [min: number, max: number];
}

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
  delivers: [0.985, 1.015],
  sharesPerMinute: 'suited',
  outages: rare,
  poolOutages: poolHiccups,
};
const strong: Temper = { ...steady, delivers: [1.02, 1.05] };
const weak: Temper = { ...steady, delivers: [0.8, 0.93] };
const slow: Temper = { ...steady, sharesPerMinute: [0.9, 1.3] };
/** Its pool gives it work that is far too hard: a share every few minutes. */
const misjudged: Temper = { ...steady, sharesPerMinute: [0.2, 0.4] };
const shaky: Temper = {
  ...steady,
  delivers: [0.95, 1],
  outages: { perMinutes: 360, chance: 0.6, minutes: [5, 60] },
};
const absent: Temper = { ...steady, outages: { perMinutes: DAY, chance: 0.9, minutes: [120, 600] } };
const poolTroubled: Temper = {
  ...steady,
  poolOutages: { perMinutes: 480, chance: 0.7, minutes: [10, 90] },
};

/** The farm's mixture: mostly good rigs, some of each other kind. */
const mixture = [
  steady,
  steady,
  weak,
  steady,
  slow,
  strong,
  shaky,
  steady,
  absent,
  steady,
  poolTroubled,
  steady,
  misjudged,
] satisfies Temper[];

/** Handed out in turns, so that any forty rigs are a bit of everything. */
export function temperOf(rigId: number): Temper {
  return mixture[rigId % mixture.length] ?? steady;
}

/** Whether a rig delivers less than it advertises, day and night. */
export function isWeak(rigId: number): boolean {
  return temperOf(rigId) === weak;
}

/** Now and then nobody looks: those minutes are not known, whatever the rig did. */
export const blindSpots: Episodes = { perMinutes: DAY, chance: 0.35, minutes: [2, 12] };
