import 'server-only';
import type { SeenSlot, SlotSwapBody } from '#lib/contract/desk-slots.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from '../keys/accounts.ts';
import { requireAccess } from '../keys/require-access.ts';
import { checkedPath } from '../requests/checked-path.ts';
import type { Wiring } from '../wiring.ts';
import { write } from '../write.ts';

interface Swapping {
  account: Account;
  body: SlotSwapBody;
}

type Slot = Data<'profileDetail'>['pools'][number] & { pass: string };

/**
 * Two slots change places, each written once. The later one is written first: until the second is written, rentals mine
 * where they did. In between one pool stands in no slot and is known here alone: what fails then is tried again, then taken
 * back. Throws SLOT_CHANGED where another pool stands there than was shown, UNCONFIRMED where nobody can say what stands
 * there now; else as `write` does, and then both are as they were.
 */
export async function swapSlots(wiring: Wiring, { account, body }: Swapping): Promise<void> {
  await requireAccess(wiring, account, 'setPoolSlot');
  const [earlier, later] = await storedSlots(wiring, { account, body });
  const set = (priority: number, { host, user, pass }: Slot) =>
    write(wiring, {
      account,
      name: 'setPoolSlot',
      params: { id: body.profile, priority: String(priority) },
      body: { host, user, pass },
      intent: null,
    });
  const failure = await set(later.priority, earlier).then(
    () => undefined,
    (error: unknown) => error,
  );
  // A plain no has changed nothing.
  if (failure !== undefined && !isUnconfirmed(failure)) throw failure;
  try {
    if (failure !== undefined) throw failure;
    await set(earlier.priority, later).catch(() => set(earlier.priority, later));
  } catch (error) {
    await takeBack().catch(() => Promise.reject(unconfirmed(earlier, later)));
    throw takenBack(error);
  }

  async function takeBack() {
    await set(later.priority, later);
    await set(earlier.priority, earlier);
  }
}

/** The two slots with their passwords, the earlier first. */
async function storedSlots(wiring: Wiring, { account, body }: Swapping): Promise<[Slot, Slot]> {
  const params = { id: body.profile };
  checkedPath('profileDetail', params);
  // Never from the answers at hand: those hold no password.
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const { pools } = await upstream.call('profileDetail', { params, lane: 'change' });
  const [a, b] = body.slots.map((seen) => storedAs(seen, pools)) as [Slot, Slot];
  return a.priority < b.priority ? [a, b] : [b, a];
}

function storedAs(seen: SeenSlot, pools: Data<'profileDetail'>['pools']): Slot {
  const slot = pools.find(({ priority }) => priority === seen.priority);
  if (slot?.host !== seen.host || slot.user !== seen.user) {
    const message = `slot ${seen.priority} is not the one that was shown any more; nothing was sent`;
    throw new MarketRefusal('SLOT_CHANGED', { message });
  }
  if (slot.pass === undefined || slot.pass === null) {
    const message =
      "the market does not tell a slot's password: set the slots one by one, with their passwords";
    throw new MarketRefusal('PASSWORD_NOT_TOLD', { message });
  }
  return { ...slot, pass: slot.pass };
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof MarketRefusal && error.code === 'UNCONFIRMED';
}

/** An unknown outcome is none any more, once both slots were written as they were. */
function takenBack(error: unknown): unknown {
  if (!isUnconfirmed(error)) return error;
  const message = 'the market did not answer in between; both slots were written back as they were';
  return new MarketRefusal('UNAVAILABLE', { message });
}

function unconfirmed(earlier: Slot, later: Slot): MarketRefusal {
  const message =
    `the market stopped answering in between: slots ${earlier.priority} and ${later.priority} may hold the same pool now. ` +
    `They were ${earlier.host} as ${earlier.user} and ${later.host} as ${later.user}; set what is missing again, with its password`;
  return new MarketRefusal('UNCONFIRMED', { message });
}
