import type { Data } from '#lib/contract/shapes.ts';
import { isNotDelivering } from '#lib/domain/not-delivering.ts';
import { offlineSince } from '#lib/domain/offline-since.ts';
import { type Absence, isAbsence, watchAbsence } from './absence-watch.ts';
import { readEntries } from './kept-entries.ts';

/** A rig as its owner sees it. */
export type OwnRig = Data<'myRigs'>[number];

/** Of each rig that is offline though it is rented, or offered, by its id, of one key. */
export type RigMemory = Readonly<Record<string, Absence>>;

/** A rig that is offline while somebody rents it, or could, or is back after that was told. */
export interface RigNotice {
  kind: 'away' | 'back';
  rig: OwnRig;
  absence: Absence;
}

/** Whether somebody rents it, and so pays for what it does. */
export function isRented({ status }: OwnRig): boolean {
  return status.status === 'rented';
}

interface Look {
  rigs: readonly OwnRig[];
  /** When the rigs were read. */
  asOfMs: number;
}

/** An idle rig that has been offline for longer is known to be: of it nobody wants to hear at the first look. */
const RECENT_MS = 60 * 60_000;

/**
 * One look at one's own rigs: what there is to tell, and what is remembered from now on. A rented rig that is offline costs refunds,
 * one that is offered earns nothing; of one that is switched off nothing is told.
 */
export function lookAtRigs(
  memory: RigMemory,
  { rigs, asOfMs }: Look,
): { memory: RigMemory; notices: RigNotice[] } {
  // What is older than what was seen last may be of before a rental.
  if (Object.values(memory).some(({ lastSeenMs }) => asOfMs < lastSeenMs)) return { memory, notices: [] };
  const notices: RigNotice[] = [];
  const seen: [string, Absence][] = [];
  for (const rig of rigs.filter(({ status }) => status.status !== 'disabled')) {
    const before = memory[rig.id];
    const { absence, isNew } = looked(before, { rig, asOfMs });
    if (absence) seen.push([rig.id, absence]);
    if (absence && isNew) notices.push({ kind: 'away', rig, absence });
    if (before?.told && !absence) notices.push({ kind: 'back', rig, absence: before });
  }
  return { memory: Object.fromEntries(seen), notices };
}

function looked(before: Absence | undefined, { rig, asOfMs }: { rig: OwnRig; asOfMs: number }) {
  if (isNotDelivering(rig) || rig.status.status === 'offline') {
    const beganMs = offlineSince(rig, asOfMs);
    const isRecent = beganMs !== undefined && asOfMs - beganMs < RECENT_MS;
    if (!isNotDelivering(rig) && !isRecent && !before?.told) return { absence: undefined };
    return watchAbsence(before, { atMs: asOfMs, away: 'rig-offline', beganMs });
  }
  // Where the market does not say whether it is online it may still be away.
  if ((rig.status.online ?? rig.online) !== true) return { absence: before };
  return watchAbsence(before, { atMs: asOfMs, away: undefined });
}

/** Reads what was kept; what somebody else wrote there, or nobody, is nothing. */
export function readRigMemory(text: string | undefined): RigMemory {
  return readEntries(text, isAbsence);
}
