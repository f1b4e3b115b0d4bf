import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { rows } from '#service/db/database.ts';
import type { Market } from '#service/market.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { startSettling } from '#service/settlement/start-settling.ts';
import { addRig, fund } from './listing.ts';
import { startMarket } from './market.ts';
import { signedCall, type TestKey } from './signed-fetch.ts';

export const HOUR = 3600;
export const GRACE = 15 * 60;
const pool = {
  pool_url: 'stratum+tcp://mine.example:3333',
  pool_user: 'wallet.1',
  pool_password: 'secret',
};
/** At which 1 PH/s of sha256 finds four shares a minute. */
const DIFFICULTY = (1e15 * 60) / 2 ** 32 / 4;

export type What = 'working' | 'half' | 'rig away' | 'pool away' | 'unobserved';

/** A rig of 1 PH/s for 0.00240000 BTC a day: ten hours cost 0.00100000. */
export async function startSettlingMarket() {
  const market = await startMarket();
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const list = () =>
    addRig(market, owner, { hash: '1', minhours: 1, prices: { BTC: '0.00240000', LTC: '0.00000001' } });
  const rig = await list();
  const rent = (body: { rig?: number; length?: number; currency?: string } = {}) =>
    signedCall(renter, 'createRental', {
      body: { length: 10, ...pool, ...body, rig: String(body.rig ?? rig) },
    });

  /** Lets hours pass, and reports their minutes at the end of each. */
  async function pass(hours: number, what: What) {
    for (let passed = 0; passed < hours; passed += 1) {
      const first = clock.nowUnix() / 60;
      clock.advance(HOUR);
      if (what === 'unobserved') continue;
      const minutes = Array.from({ length: 60 }, (_, at) => minuteOf(first + at, what));
      await recordMinutes(db, [{ rigId: rig, minutes }], clock.nowUnix());
    }
  }
  const settle = () => settleDue(market.market);

  /** Starts a worker by the market's clock; while time goes on it is never away. */
  async function startWorker(its: Market = market.market) {
    const unixOf = async () => clock.nowUnix();
    const worker = startSettling(its, { log: pino({ level: 'silent' }), pauseMs: 5, unixOf });
    const seen = () => rows(db, sql`SELECT seen_unix::int AS unix FROM settling`);
    const isSeen = () => expect.poll(seen).toEqual([{ unix: clock.nowUnix() }]);
    await isSeen();
    async function goOn(seconds: number) {
      for (let left = seconds; left > 0; left -= 240) {
        clock.advance(Math.min(left, 240));
        await isSeen();
      }
    }
    return { ...worker, goOn };
  }
  const btc = async (key: TestKey) => (await signedCall(key, 'balance')).BTC;
  const detail = (id: string, key = renter) => signedCall(key, 'rentalDetail', { params: { id } });
  const rpi = async () => (await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).rpi;
  return { ...market, owner, renter, rig, list, rent, pass, settle, startWorker, btc, detail, rpi };
}

export function minuteOf(minute: number, what: What): Minute {
  const shares = { working: 4, half: 2, 'rig away': 0, 'pool away': 0, unobserved: 0 }[what];
  return {
    minute,
    connected: what !== 'rig away',
    poolReachable: what !== 'pool away',
    acceptedShares: shares,
    acceptedDifficulty: shares * DIFFICULTY,
    assignedDifficulty: DIFFICULTY,
    rejectedDifficulty: 0,
  };
}
