import 'server-only';
import { MarketRefusal, waitOf } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { publicRefusal } from '../requests/public-refusal.ts';

/** A slot with its password. */
export type Slot = Data<'profileDetail'>['pools'][number] & { pass: string };

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof MarketRefusal && error.code === 'UNCONFIRMED';
}

/** Slots that somebody else set while they changed places: the other one, if any, was written back as it was. */
export function setMeanwhile(priorities: readonly number[]): MarketRefusal {
  const message =
    priorities.length > 1
      ? 'both slots were set elsewhere while they changed places, and were left as they were set'
      : `slot ${priorities[0]} was set elsewhere while the two changed places, and was left as it was set; the other one is as it was`;
  return new MarketRefusal('SLOT_CHANGED', { message });
}

/** What is said once both slots were written as they were, but for those that were set elsewhere: no outcome is unknown then. */
export function takenBack(error: unknown, setElsewhere: readonly number[]): unknown {
  if (setElsewhere.length > 0) return setMeanwhile(setElsewhere);
  if (!isUnconfirmed(error)) return error;
  const message = `${reasonOf(error)}; both slots were written back as they were`;
  return new MarketRefusal('UNAVAILABLE', { message });
}

/** What may have got lost, which nobody here tries to mend any more because of the error. */
export function swapUnconfirmed(slots: [Slot, Slot], error: unknown): MarketRefusal {
  const message = `${reasonOf(error)}: ${whatStands(slots)}; set what is missing again, with its password`;
  return new MarketRefusal('UNCONFIRMED', { message });
}

/** What may have got lost, while the desk is still mending it. */
export function goesOn(slots: [Slot, Slot]): MarketRefusal {
  const message =
    `the desk has to wait before it may call the market again, and then goes on by itself, unless it is stopped before: ${whatStands(slots)}. ` +
    'Leave both alone, and reload the page in two minutes to see what came of it';
  return new MarketRefusal('UNCONFIRMED', { message });
}

function whatStands([earlier, later]: [Slot, Slot]): string {
  return (
    `slots ${earlier.priority} and ${later.priority} may hold the same pool now. ` +
    `They were ${earlier.host} as ${earlier.user} and ${later.host} as ${later.user}`
  );
}

function reasonOf(error: unknown): string {
  if (!isUnconfirmed(error)) return publicRefusal(error, '').details.message;
  return waitOf(error) === undefined
    ? 'no answer of the market says what came of a slot that was sent'
    : 'the market takes no more calls for now';
}
