import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#service/db/database.ts';
import { keepTelemetry } from '#service/recording/ended-hours.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { type MeasurableRig, readMeasurableRigs } from '#service/recording/repo.ts';
import type { BenchClock } from './clock.ts';
import type { Commands } from './commands.ts';
import { minuteOf } from './seed.ts';

const PARTS = 60;
const MINUTES_PER_HOUR = 60;

/** Taking in telemetry. */
export function createIngest(
  db: Database,
  clock: BenchClock,
): Pick<Commands, 'ingest' | 'recordHour' | 'rollUp'> {
  return {
    async ingest({ minutes }) {
      const rigs = await readMeasurableRigs(db);
      for (let done = 0; done < minutes; done += 1) {
        clock.advance(60);
        await recordLastMinute(db, rigs, clock.nowUnix());
      }
    },

    async recordHour() {
      const rigs = await readMeasurableRigs(db);
      const hour = Math.ceil(clock.nowUnix() / 3600);
      clock.advance((hour + 1) * 3600 - clock.nowUnix());
      await recordHour(db, rigs, { first: hour * MINUTES_PER_HOUR, nowUnix: clock.nowUnix() });
      clock.advance(2 * 3600);
      return { rows: rigs.length * MINUTES_PER_HOUR };
    },

    rollUp: () => keepTelemetry(db, clock.nowUnix()),
  };
}

/** The way reports come in: a sixtieth of the rigs each second. */
async function recordLastMinute(
  db: Database,
  rigs: readonly MeasurableRig[],
  nowUnix: number,
): Promise<void> {
  const minute = Math.floor(nowUnix / 60) - 1;
  const part = Math.ceil(rigs.length / PARTS);
  for (let at = 0; at < rigs.length; at += part) {
    const reports = rigs
      .slice(at, at + part)
      .map((rig) => ({ rigId: rig.id, minutes: [minuteOf(rig, minute)] }));
    await recordMinutes(db, reports, nowUnix);
    await turn();
  }
}

async function recordHour(
  db: Database,
  rigs: readonly MeasurableRig[],
  { first, nowUnix }: { first: number; nowUnix: number },
): Promise<void> {
  const atOnce = 200;
  for (let at = 0; at < rigs.length; at += atOnce) {
    const reports = rigs.slice(at, at + atOnce).map((rig) => {
      const minutes = Array.from({ length: MINUTES_PER_HOUR }, (_, index) => minuteOf(rig, first + index));
      return { rigId: rig.id, minutes };
    });
    await recordMinutes(db, reports, nowUnix);
  }
}
