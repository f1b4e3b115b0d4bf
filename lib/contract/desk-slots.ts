import type { Body } from './shapes.ts';

/*
 * What the desk adds to the slots of a profile: pages do not know a stored password, and the desk's own server does.
 */

/** The body of a slot that is set. Without `pass` it keeps the slot's password, or takes that of the saved pool named. */
export type SlotBody = Body<'setPoolSlot'> & { stored?: { pool: string } };

/** A slot as a page shows it. */
export interface SeenSlot {
  priority: number;
  host: string;
  user: string;
}

/** `POST /api/slot-swap`: two slots of a profile change places, with their passwords. */
export interface SlotSwapBody {
  profile: string;
  /** As they were shown: where they are others now, nothing is sent. */
  slots: [SeenSlot, SeenSlot];
}

/** Both slots are written. */
export interface SlotSwap {
  profile: string;
  priorities: [number, number];
}
