import { areConnectionsTaken, isConnectionLost } from '#service/db/connection-lost.ts';
import { isDiskFull, isGivenUp } from '#service/db/database-code.ts';

/** Why a request was not carried out, in words: nothing of it was done, and it may be sent again. */
export const AWAY = 'The market is starting, stopping, or without its database';
export const BUSY = 'The market was busy with other requests';
export const NO_ROOM = 'The disk of the market is full';

/** Which of them a failure that left nothing done is; undefined where it is our own fault, or does not say. */
export function whyUndone(error: unknown): typeof AWAY | typeof BUSY | typeof NO_ROOM | undefined {
  if (isGivenUp(error) || areConnectionsTaken(error)) return BUSY;
  if (isDiskFull(error)) return NO_ROOM;
  return isConnectionLost(error) ? AWAY : undefined;
}
