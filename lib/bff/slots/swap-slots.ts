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
import { goesOn, isUnconfirmed, type Slot, takenBack, unconfirmed } from './swap-refusals.ts';

/** Longer waits than these are not waited for before it is answered: a silent connection ends after a minute. */
const ANSWERED_WITHIN_SECONDS = 35;

interface Swapping {
  account: Account;
  body: SlotSwapBody;
}

/** What changes the places of two slots, the earlier first. */
interface Writing {
  slots: [Slot, Slot];
  set: (priority: number, slot: Slot) => Promise<unknown>;
  insist: Insist;
}

/**
 * Two slots change places, each written once. Told to wait in between it waits, and where that takes long answers before it is
 * done. Throws SLOT_CHANGED where another pool stands there than was shown, or the last swap of that profile is not over,
 * UNCONFIRMED where nobody can say yet what stands there; else as `write` does, and then both are as they were.
 */
export type SwapSlots = (swapping: Swapping) => Promise<void>;

export function createSwapSlots(wiring: Wiring): SwapSlots {
  const underWay = new Set<string>();

  return async function swapSlots({ account, body }) {
    const place = `${account.environment} ${body.profile}`;
    if (underWay.has(place)) throw notOver();
    const slots = await readSlots(wiring, { account, body });
    // Only who may read a profile holds up its others.
    if (underWay.has(place)) throw notOver();
    underWay.add(place);
    const over = () => underWay.delete(place);
    const set: Writing['set'] = (priority, { host, user, pass }) =>
      write(wiring, {
        account,
        name: 'setPoolSlot',
        params: { id: body.profile, priority: String(priority) },
        body: { host, user, pass },
        intent: null,
      });
    await new Promise<void>((resolve, reject) => {
      const onWait = (seconds: number) => {
        if (seconds <= ANSWERED_WITHIN_SECONDS) return;
        // Stopped before it is over, the desk would lose one of the passwords.
        wiring.log.warn({ place }, 'two slots are changing places, and wait for the market');
        reject(goesOn(slots));
      };
      const insist = createInsist({ after: wiring.after, onWait });
      changePlaces({ slots, set, insist }).then(resolve, fail).finally(over);

      function fail(error: unknown): void {
        // Whoever asked may have been answered before.
        if (isUnconfirmed(error)) wiring.log.warn({ place }, 'two slots may hold the same pool');
        reject(error);
      }
    });
  };
}

/**
 * The later slot is written first: until the second is written, rentals mine where they did. In between one pool stands in no
 * slot and is known here alone: what fails then is tried again, then taken back.
 */
async function changePlaces({ slots: [earlier, later], set, insist }: Writing): Promise<void> {
  const failure = await set(later.priority, earlier).then(
    () => undefined,
    (error: unknown) => error,
  );
  // A plain no has changed nothing.
  if (failure !== undefined && !isUnconfirmed(failure)) throw failure;
  try {
    if (failure !== undefined) throw failure;
    await insist(() => set(earlier.priority, later));
  } catch (error) {
    await takeBack().catch((last: unknown) => Promise.reject(unconfirmed([earlier, later], last)));
    throw takenBack(error);
  }

  async function takeBack() {
    await insist(() => set(later.priority, later));
    await insist(() => set(earlier.priority, earlier));
  }
}

/** The two slots with their passwords, the earlier first. */
async function readSlots(wiring: Wiring, { account, body }: Swapping): Promise<[Slot, Slot]> {
  await requireAccess(wiring, account, 'setPoolSlot');
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

/** What stands in the slots meanwhile is not what is to stand there. */
function notOver(): MarketRefusal {
  const message = 'two slots of this profile are still changing places; nothing was sent';
  return new MarketRefusal('SLOT_CHANGED', { message });
}
