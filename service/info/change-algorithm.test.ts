import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { rentAndDescribe } from '#service/rentals/rent.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { minutesFrom } from '#test/market/telemetry.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };

/** A market with an algorithm whose work was given wrong: 2^15 in the place of 2^16. */
async function setup() {
  const market = await startOperated();
  onTestFinished(market.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  await market.run('algorithm-add', { slug: 'own', display: 'Onw', unit: 'gh', work: '2^15' });
  const list = () => addRig(market, owner, { algo: 'own', hash: '1', hashUnit: 'mh', minhours: 1 });
  const rent = (rig: number) =>
    signedCall(renter, 'createRental', { body: { rig: String(rig), length: 1, ...pool } });
  const change = (given: object) => market.run('algorithm-change', { slug: 'own', ...given });
  return { ...market, owner, renter, list, rent, change };
}

test('the names of an algorithm are corrected at any time, and what is so already is no change', async () => {
  const { run, renter, list, rent, change } = await setup();
  await rent(await list());
  expect(await change({ display: 'Own' })).toMatchObject({
    text: 'Algorithm own is changed: its name for people is Own, and was Onw.',
    data: { slug: 'own', display: 'Own', priceUnit: 'gh', workPerDifficulty: 32_768, active: true },
  });
  expect(await signedCall(renter, 'algorithms')).toContainEqual(
    expect.objectContaining({ name: 'own', display: 'Own' }),
  );
  const all = { display: 'Own', unit: 'gh', work: '32768' };
  expect((await change(all)).text).toBe('Algorithm own is so already.');
  expect((await run('algorithm-list')).data).toContainEqual(expect.objectContaining({ display: 'Own' }));
});

test('a wrong work is corrected until a rig is rented: what was measured is told by the right one', async () => {
  const { db, clock, renter, list, change } = await setup();
  const rig = await list();
  const end = clock.nowUnix() / 60;
  await recordMinutes(db, [{ rigId: rig, minutes: minutesFrom(end - 30, 30) }], clock.nowUnix());
  const measured = async () => {
    const { hashrate, optimal_diff } = await signedCall(renter, 'rigDetail', { params: { id: String(rig) } });
    return [Number(hashrate.last_30min?.hash), Number(optimal_diff?.min)];
  };
  const [rate = 0, difficulty = 0] = await measured();
  expect((await change({ work: '2^16' })).text).toBe(
    'Algorithm own is changed: its number of hashes per difficulty is 65536, and was 32768; what its rigs were measured at is told by that from now on, also of the past.',
  );
  const [after, suits] = await measured();
  expect(after).toBeCloseTo(2 * rate, 2);
  expect(suits).toBeCloseTo(difficulty / 2, 2);
});

test('once a rig was rented the work stays, also when that is settled, and which rentals there are is told', async () => {
  const { market, clock, renter, list, rent, change } = await setup();
  const { id } = await rent(await list());
  const refusal = (which: string) => ({
    code: 'ALGORITHM_IN_USE',
    message: `The work of own cannot change: what was rented of it is measured and settled by it (${which}). Disable it, and add it with the right work under another slug`,
  });
  await expect(change({ work: '2^16', display: 'Own' })).rejects.toMatchObject(refusal(`1 rental: ${id}`));
  clock.advance(3600 + 900);
  expect(await settleDue(market)).toBe(1);
  const settled = await signedCall(renter, 'rentalDetail', { params: { id } });
  const others = [];
  for (let times = 0; times < 5; times += 1) others.unshift((await rent(await list())).id);
  await expect(change({ work: '2^16' })).rejects.toMatchObject(
    refusal(`6 rentals: ${others.join(', ')} and older ones`),
  );
  expect(await signedCall(renter, 'rentalDetail', { params: { id } })).toMatchObject({
    delivery: settled.delivery,
    optimal_diff: settled.optimal_diff,
  });
  expect((await signedCall(renter, 'algorithms')).find(({ name }) => name === 'own')?.display).toBe('Onw');
});

test('the unit of an algorithm is corrected until a rig is listed for it', async () => {
  const { renter, list, change } = await setup();
  expect((await change({ unit: 'mh' })).text).toBe('Algorithm own is changed: its unit is mh, and was gh.');
  expect((await signedCall(renter, 'algorithms')).find(({ name }) => name === 'own')?.hashtype).toBe('mh');
  const ids = [await list(), await list()];
  await expect(change({ unit: 'gh' })).rejects.toMatchObject({
    code: 'ALGORITHM_IN_USE',
    message: `The unit of own cannot change: rigs are listed for it, by owners who may name prices without a unit (2 rigs: ${ids.reverse().join(', ')})`,
  });
});

test('a rental that is being made when the work is to change is waited for, and keeps it', async () => {
  const { market, db, renter, list, change } = await setup();
  const wish = { rig: String(await list()), length: 1, ...pool };
  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { changed } = await rentAndDescribe(market, { renterId: renter.accountId, wish }, async () => {
    const changed = change({ work: '2^16' }).then(
      () => 'changed',
      (refusal: Error) => refusal,
    );
    // The embedded database does one transaction at a time anyway.
    if (inject('postgres')) await expect.poll(() => db.$count(waiting)).toBe(1);
    return { changed };
  });
  expect(await changed).toMatchObject({ code: 'ALGORITHM_IN_USE' });
});

test.each([
  [{}, 'INVALID_ARGUMENT', 'display, unit or work must be given: there is nothing to change'],
  [{ work: '0' }, 'INVALID_ARGUMENT', 'work must be a whole number from 1'],
  [{ unit: 'zh' }, 'INVALID_ARGUMENT', 'unit must be one of hash, kh'],
  [{ active: false }, 'INVALID_ARGUMENT', ''],
  [{ slug: 'nonesuch', display: 'None' }, 'NOT_FOUND', 'There is no algorithm nonesuch'],
])('a change of %j is refused with %s', async (given, code, message) => {
  const { change } = await setup();
  await expect(change(given)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});
