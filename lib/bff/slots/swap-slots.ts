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
import { createInsist, type Insist } from './insist.ts';
import { duringSlotChange, ownProfile } from './slot-changes.ts';
import {
  goesOn,
  isUnconfirmed,
  type Slot,
  setMeanwhile,
  swapUnconfirmed,
  takenBack,
} from './swap-refusals.ts';

/** Longer waits than these are not waited for before it is answered: a silent connection ends after a minute. */
const ANSWERED_WITHIN_SECONDS = 35;
/** So long what was read of the slots is taken to stand there still. */
const STANDS_MS = 2_000;

type Stored = Data<'profileDetail'>['pools'][number];

interface Swapping {
  account: Account;
  body: SlotSwapBody;
}

/** What changes the places of two slots, the earlier first. */
interface Writing {
  slots: [Slot, Slot];
  set: (priority: number, slot: Slot) => Promise<unknown>;
  /** Which of the two hold neither of their pools: they were set elsewhere. Asked of the market where it took a while since. */
  setElsewhere: () => Promise<readonly number[]>;
  insist: Insist;
}

/**
 * Two slots change places, each written once. Told to wait in between it waits, and where that takes long answers before it is
 * done. Throws SLOT_CHANGED where another pool stands there than was shown, or was set there meanwhile, or another change of
 * that profile's slots is not over, UNCONFIRMED where nobody can say yet what stands there; else as `write` does, and then both are
 * as they were. Meanwhile no slot of that profile is set through this desk.
 */
export type SwapSlots = (swapping: Swapping) => Promise<void>;

export function createSwapSlots(wiring: Wiring): SwapSlots {
  return async function swapSlots(swapping) {
    const { account, body } = swapping;
    const profile = ownProfile(account, body.profile);
    const { slotChanges } = environmentOf(wiring, account);
    await requireAccess(wiring, account, 'setPoolSlot');
    checkedPath('profileDetail', { id: body.profile });
    await new Promise<void>((resolve, reject) => {
      duringSlotChange(slotChanges, { profile, change: 'swap' }, () => swap(wiring, swapping, reject)).then(
        resolve,
        reject,
      );
    });
  };
}

/** Swaps until it is over; what takes too long for an answer is answered meanwhile. */
async function swap(wiring: Wiring, swapping: Swapping, answer: (error: MarketRefusal) => void) {
  const { account, body } = swapping;
  const { profile } = body;
  const { after, log } = wiring;
  const place = `${account.environment} ${profile}`;
  // Not before: a slot may have been set until now, and from now on none is.
  const slots = await readSlots(wiring, swapping);
  const set: Writing['set'] = (priority, { host, user, pass }) =>
    write(wiring, {
      account,
      name: 'setPoolSlot',
      params: { id: profile, priority: String(priority) },
      body: { host, user, pass },
      intent: null,
    });
  const setElsewhere = createLook(slots, () => readPools(wiring, { account, profile }));
  const onWait = (seconds: number) => {
    if (seconds <= ANSWERED_WITHIN_SECONDS) return;
    // Stopped before it is over, the desk would lose one of the passwords.
    log.warn({ place }, 'two slots are changing places, and wait for the market');
    answer(goesOn(slots));
  };
  try {
    await changePlaces({ slots, set, setElsewhere, insist: createInsist({ after, onWait }) });
  } catch (error) {
    // Whoever asked may have been answered before.
    if (isUnconfirmed(error)) log.warn({ place }, 'two slots may hold the same pool');
    throw error;
  }
}

/**
 * The later slot is written first: until the second is written, rentals mine where they did. In between one pool stands in no
 * slot and is known here alone: what fails then is tried again, then taken back.
 */
async function changePlaces({ slots: [earlier, later], set, setElsewhere, insist }: Writing): Promise<void> {
  const failure = await set(later.priority, earlier).then(
    () => undefined,
    (error: unknown) => error,
  );
  // A plain no has changed nothing.
  if (failure !== undefined && !isUnconfirmed(failure)) throw failure;
  try {
    if (failure !== undefined) throw failure;
    await insist(async () => {
      const elsewhere = await setElsewhere();
      if (elsewhere.length > 0) throw setMeanwhile(elsewhere);
      await set(earlier.priority, later);
    });
  } catch (error) {
    const left = await takeBack().catch((last: unknown) =>
      Promise.reject(swapUnconfirmed([earlier, later], last)),
    );
    throw takenBack(error, left);
  }

  /** Returns which were left as they were set elsewhere. */
  async function takeBack(): Promise<number[]> {
    const left: number[] = [];
    for (const slot of [later, earlier]) {
      await insist(async () => {
        if ((await setElsewhere()).includes(slot.priority)) left.push(slot.priority);
        else await set(slot.priority, slot);
      });
    }
    return left;
  }
}

function createLook(slots: [Slot, Slot], read: () => Promise<Stored[]>): Writing['setElsewhere'] {
  let elsewhere: number[] = [];
  let readAt = performance.now();

  return async () => {
    if (performance.now() - readAt < STANDS_MS) return elsewhere;
    const pools = await read();
    readAt = performance.now();
    // A key that was lowered meanwhile is told no password.
    const isOurs = ({ host, user, pass }: Stored) =>
      slots.some((slot) => slot.host === host && slot.user === user && (!pass || slot.pass === pass));
    elsewhere = slots
      .map(({ priority }) => priority)
      .filter((priority) => !pools.some((pool) => pool.priority === priority && isOurs(pool)));
    return elsewhere;
  };
}

/** The two slots with their passwords, the earlier first. */
async function readSlots(wiring: Wiring, { account, body }: Swapping): Promise<[Slot, Slot]> {
  const pools = await readPools(wiring, { account, profile: body.profile });
  const [a, b] = body.slots.map((seen) => storedAs(seen, pools)) as [Slot, Slot];
  return a.priority < b.priority ? [a, b] : [b, a];
}

/** Never from the answers at hand: those hold no password. */
async function readPools(
  wiring: Wiring,
  { account, profile }: { account: Account; profile: string },
): Promise<Stored[]> {
  const upstream = environmentOf(wiring, account).signedUpstream(account);
  const { pools } = await upstream.call('profileDetail', { params: { id: profile }, lane: 'change' });
  return pools;
}

function storedAs(seen: SeenSlot, pools: Stored[]): Slot {
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
