import { afterAll } from 'vitest';
import type { Body } from '#lib/contract/shapes.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from './listing.ts';
import { startOperated } from './operator.ts';
import { signedCall } from './signed-fetch.ts';

export const HOUR = 3600;
/** At which 1 PH/s of sha256 finds four shares a minute. */
const DIFFICULTY = (1e15 * 60) / 2 ** 32 / 4;
const SHARES = 4;
/** None of them is ever told. */
export const passwords = {
  own: 'canary-of-the-rental',
  profile: 'canary-of-the-profile',
  rig: 'canary-of-the-rig',
};
export const pool = {
  pool_url: 'stratum+tcp://mine.example:3333',
  pool_user: 'wallet.1',
  pool_password: passwords.own,
};

/** A market whose operator is heard, for all tests of a file, with rigs of which it is known what they deliver. */
export async function startOperatedRigs() {
  const operated = await startOperated();
  const { clock, db, addAccount } = operated;
  afterAll(operated.close);
  return { ...operated, setup };

  /** A rig of 1 PH/s for 0.00240000 BTC a day: an hour costs 0.00010000, and the fee is 3 %. */
  async function setup() {
    const [owner, renter] = [await addAccount(), await addAccount()];
    await fund(operated, renter, { amount: '1' });
    const rigId = await addRig(operated, owner, {
      name: 'north',
      hash: '1',
      minhours: 1,
      prices: { BTC: '0.00240000' },
      poolPassword: passwords.rig,
    });
    const rig = String(rigId);
    const rent = (length: number, where: Partial<Body<'createRental'>> = pool) =>
      signedCall(renter, 'createRental', { body: { rig, length, ...where } });

    /** Lets hours pass, and reports their minutes at the end of each. */
    async function pass(hours: number, connected: boolean) {
      for (let passed = 0; passed < hours; passed += 1) {
        const first = clock.nowUnix() / 60;
        clock.advance(HOUR);
        const minutes = Array.from({ length: 60 }, (_, at) => minuteOf(first + at, connected));
        await recordMinutes(db, [{ rigId, minutes }], clock.nowUnix());
      }
    }
    return { owner, renter, rig, rent, pass };
  }
}

function minuteOf(minute: number, connected: boolean): Minute {
  const acceptedShares = connected ? SHARES : 0;
  return {
    minute,
    connected,
    poolReachable: true,
    acceptedShares,
    acceptedDifficulty: acceptedShares * DIFFICULTY,
    assignedDifficulty: DIFFICULTY,
    rejectedDifficulty: 0,
  };
}
