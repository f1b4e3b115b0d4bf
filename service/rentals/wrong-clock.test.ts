import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startSettling } from '#service/settlement/start-settling.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

test.each([
  ['late', 4 * HOUR],
  ['ahead', -61],
])('a process whose clock is %s rents and extends nothing until it is right', async (_, offSeconds) => {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const [rented, free] = [await addRig(market, owner), await addRig(market, owner)];
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rented), length: 24, ...pool },
  });
  const balance = await signedCall(renter, 'balance');
  const rent = () =>
    signedFetch(renter, ['PUT', '/rental'], { body: { rig: String(free), length: 24, ...pool } });
  const extend = (getcost: string) =>
    signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1, getcost } });

  let off = offSeconds;
  const log = pino({ level: 'silent' });
  const unixOf = async () => market.clock.nowUnix() + off;
  const worker = startSettling(market.market, { log, pauseMs: 5, unixOf });
  const unavailable = { status: 503, json: { error: 'UNAVAILABLE' } };
  await expect.poll(() => extend('true')).toMatchObject(unavailable);
  const refused = [await rent(), await extend('false')];
  expect(refused).toMatchObject([unavailable, unavailable]);
  expect(refused[0]?.headers.get('retry-after')).toBe('30');
  expect(await signedCall(renter, 'balance')).toEqual(balance);
  off = Math.sign(off) * 60;
  await expect.poll(() => extend('true')).toMatchObject({ status: 200 });
  expect([await rent(), await extend('false')]).toMatchObject([{ status: 200 }, { status: 200 }]);
  await worker.stop();
});
