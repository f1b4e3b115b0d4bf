import type { Minute } from '#lib/domain/minute.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { minutesOf } from '#service/telemetry/repo.ts';
import { openTelemetry } from './telemetry.ts';

export const NOON = 1_785_585_600;
export const NOON_MINUTE = NOON / 60;
export const DAY = 86_400;

/** A market with a rig, its minutes recorded and read. */
export async function startRecording() {
  const opened = await openTelemetry();
  const { db, rigId } = opened;
  const record = (minutes: readonly Minute[], nowUnix: number) =>
    recordMinutes(db, [{ rigId, minutes }], nowUnix);
  const read = (startUnix: number, endUnix: number) => minutesOf(db, { rigId, startUnix, endUnix });
  return { ...opened, record, read };
}
