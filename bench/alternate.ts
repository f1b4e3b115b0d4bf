import { type Round, roundOf } from './statistics.ts';

/** Does one kind of operation for so many seconds; resolves to how long each took, in milliseconds. */
export type Subject = (seconds: number) => Promise<number[]>;

export interface Pace {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

interface Meter {
  cpuSeconds: () => number;
  between?: () => Promise<void>;
}

/**
 * Runs subjects in turns, after a warm-up of each: what else the machine does in the meantime hits them all. `between`
 * is done before every turn and is not counted; `cpuSeconds` says what was used so far.
 */
export async function alternate<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, seconds, warmUpSeconds }: Pace,
  { cpuSeconds, between = async () => undefined }: Meter,
): Promise<Record<Name, Round[]>> {
  const named = Object.entries(subjects) as [Name, Subject][];
  const found = Object.fromEntries(named.map(([name]) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (const [, subject] of named) {
    await between();
    await subject(warmUpSeconds);
  }
  for (let round = 0; round < rounds; round += 1) {
    // Every other round goes backwards, so that none always follows the same one.
    for (const [name, subject] of round % 2 === 0 ? named : named.toReversed()) {
      await between();
      const [began, cpuBefore] = [performance.now(), cpuSeconds()];
      const durationsMs = await subject(seconds);
      const spent = { seconds: (performance.now() - began) / 1000, cpuSeconds: cpuSeconds() - cpuBefore };
      found[name].push(roundOf(durationsMs, spent));
    }
  }
  return found;
}
