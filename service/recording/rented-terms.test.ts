import { expect, onTestFinished, test } from 'vitest';
import type { Body } from '#lib/contract/shapes.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { minutesFrom } from '#test/market/telemetry.ts';
import { keepTelemetry } from './ended-hours.ts';
import { recordMinutes } from './record-minutes.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };
/** At which 1 PH/s of sha256 finds four shares a minute: one device of it is suited, two hundred are not. */
const DIFFICULTY = (1e15 * 60) / 2 ** 32 / 4;

/** A rig that is rented for six hours, whose minutes are recorded and rolled up as they pass. */
async function setup({ deviceCount = 1 } = {}) {
  const market = await startMarket();
  onTestFinished(market.close);
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rigId = await addRig(market, owner, { hash: '1', minhours: 1, deviceCount });
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rigId), length: 6, ...pool },
  });
  async function pass(hours: number) {
    for (let passed = 0; passed < hours; passed += 1) {
      const first = clock.nowUnix() / 60;
      clock.advance(HOUR);
      const work = { acceptedShares: 4, acceptedDifficulty: 4 * DIFFICULTY, assignedDifficulty: DIFFICULTY };
      await recordMinutes(db, [{ rigId, minutes: minutesFrom(first, 60, work) }], clock.nowUnix());
      await keepTelemetry(db, clock.nowUnix());
    }
  }
  const update = (body: Body<'updateRig'>) =>
    signedCall(owner, 'updateRig', { params: { id: String(rigId) }, body });
  const minutes = async () =>
    (await signedCall(renter, 'rentalDetail', { params: { id } })).delivery?.minutes;
  return { ...market, pass, update, minutes };
}

test('what an owner says of the devices while the rig is rented does not make the difficulty of its renter unsuited', async () => {
  const { pass, update, minutes } = await setup();
  await pass(1);
  await update({ ndevices: 200 });
  await pass(4);
  expect(await minutes()).toMatchObject({ observed: 300, difficulty: 0 });
});

test('nor does what is listed after the rental, before it is settled', async () => {
  const { market, clock, db, pass, update, minutes } = await setup();
  await pass(6);
  await update({ ndevices: 200, hash: { hash: '0.01', type: 'ph' } });
  clock.advance(HOUR);
  await keepTelemetry(db, clock.nowUnix());
  expect(await settleDue(market)).toBe(1);
  expect(await minutes()).toMatchObject({ observed: 360, difficulty: 0 });
});

test('a difficulty that does not suit what was rented is unsuited, though it suits what is listed then', async () => {
  const { pass, update, minutes } = await setup({ deviceCount: 200 });
  await pass(1);
  await update({ ndevices: 1 });
  await pass(4);
  expect(await minutes()).toMatchObject({ observed: 300, difficulty: 300 });
});
