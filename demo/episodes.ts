import { randomOf, wholeBetween } from './random.ts';

/** Whole unix minutes from `first` up to, and without, `end`. */
export interface Minutes {
  first: number;
  end: number;
}

/** Stretches of time that come now and then: in each `perMinutes` one with this chance, of so many minutes. */
export interface Episodes {
  perMinutes: number;
  chance: number;
  minutes: readonly [min: number, max: number];
}

/** For each minute 1 where it lies in an episode, otherwise 0. Whichever minutes one asks about, a minute's answer is the same. */
export function episodesIn(
  { perMinutes, chance, minutes }: Episodes,
  key: string,
  asked: Minutes,
): Uint8Array {
  const within = new Uint8Array(asked.end - asked.first);
  const longest = Math.ceil(minutes[1] / perMinutes);
  const lastStretch = Math.floor((asked.end - 1) / perMinutes);
  // An episode may reach into the stretches after the one it begins in.
  for (let stretch = Math.floor(asked.first / perMinutes) - longest; stretch <= lastStretch; stretch += 1) {
    const random = randomOf(`${key} ${stretch}`);
    if (random() >= chance) continue;
    const start = stretch * perMinutes + wholeBetween([0, perMinutes - 1], random);
    const end = start + wholeBetween(minutes, random);
    if (end > asked.first) within.fill(1, Math.max(0, start - asked.first), end - asked.first);
  }
  return within;
}
