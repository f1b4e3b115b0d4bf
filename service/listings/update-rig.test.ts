import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { parseData } from '#lib/contract/parse.ts';
import type { Body } from '#lib/contract/shapes.ts';
import { algorithms, rigAdvertised, rigs } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';
import { minutesFrom } from '#test/market/telemetry.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };

async function setup() {
  const market = await startMarket();
  onTestFinished(market.close);
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const list = (listing: Parameters<typeof addRig>[2] = {}) => addRig(market, owner, listing);
  const id = await list();
  const update = (body: Body<'updateRig'>, rig = id) =>
    signedCall(owner, 'updateRig', { params: { id: String(rig) }, body });
  const refusal = async (body: object) => {
    const { status, json } = await signedFetch(owner, ['PUT', `/rig/${id}`], { body });
    return { status, code: json.error, message: json.data.message };
  };
  const rent = (rig = id) =>
    signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  const measure = () => {
    const first = Math.floor(clock.nowUnix() / 60) - 1;
    return recordMinutes(db, [{ rigId: id, minutes: minutesFrom(first, 1) }], clock.nowUnix());
  };
  const advertised = () =>
    db
      .select({ sinceUnix: rigAdvertised.sinceUnix, hash: rigAdvertised.hash, unit: rigAdvertised.hashUnit })
      .from(rigAdvertised)
      .where(eq(rigAdvertised.rigId, id))
      .orderBy(asc(rigAdvertised.sinceUnix));
  return { ...market, owner, renter, id, list, update, refusal, rent, measure, advertised };
}

test('what an update names changes, and nothing else', async () => {
  const { owner, update } = await setup();
  const [before] = await signedCall(owner, 'myRigs');
  const change = { name: 'shed 2', description: 'moved', region: 'eu-fr', extensions: false, ndevices: 4 };
  const { pool_password: _, delivery: _delivery, ...rest } = before ?? {};
  const { optimal_diff: difficulty, ...answer } = await update(change);
  const { optimal_diff: wider, ...expected } = { ...rest, ...change, ndevices: '4' };
  expect(answer).toEqual(expected);
  expect(Number(wider?.min) / Number(difficulty?.min)).toBeCloseTo(4, 3);
  expect(answer).not.toHaveProperty('pool_password');
  await update({ ...pool, pool_password: 'new', minhours: 2, maxhours: 20 });
  const [after] = await signedCall(owner, 'myRigs');
  const { price: _price, ...kept } = answer;
  expect(after).toMatchObject({ ...kept, ...pool, pool_password: 'new', minhours: '2', maxhours: '20' });
  expect(parseData('updateRig', await update({}))).toMatchObject({ name: 'shed 2', pool_user: 'wallet.1' });
});

const STATUS_RULE =
  'must be "enabled" (also "available") or "disabled": the owner\'s switch, which answers tell as available_status';

test('what an answer tells of a rig is sent back as it is, with its owner’s switch as status, and changes nothing', async () => {
  const { db, owner, list, measure, rent, refusal, id } = await setup();
  await measure();
  const rented = await list({ prices: { BTC: '0.00066000', LTC: '0.5' } });
  await rent(rented);
  await list({ enabled: false });
  const barred = await list();
  await db.update(rigs).set({ barred: true }).where(eq(rigs.id, barred));
  const mine = await signedCall(owner, 'myRigs');
  expect(mine.map(({ status }) => status.status)).toEqual(['available', 'rented', 'disabled', 'disabled']);
  for (const of of mine) {
    const alone = await signedCall(owner, 'rigDetail', { params: { id: of.id } });
    for (const told of [of, alone]) {
      const body = { ...told, status: told.available_status };
      expect((await signedFetch(owner, ['PUT', `/rig/${of.id}`], { body })).status, of.id).toBe(200);
    }
  }
  expect(await signedCall(owner, 'myRigs')).toEqual(mine);
  const problem = { status: 400, code: 'INVALID_BODY', message: `status: ${STATUS_RULE}` };
  expect(await refusal(mine.find((rig) => rig.id === String(id)) ?? {})).toEqual(problem);
});

test('a process whose clock is seconds behind knows a rental that another made, and of two that follow each other the later one', async () => {
  const { owner, renter, rent, refusal, clock } = await setup();
  const faster = { hash: { hash: '9', type: 'ph' } };
  for (const _ of ['first', 'second']) {
    const { id } = await rent();
    clock.advance(-2);
    const mine = await signedCall(owner, 'myRigs');
    expect(mine).toMatchObject([{ status: { status: 'rented' }, rental_id: id }]);
    expect((await signedCall(renter, 'searchRigs')).total).toBe(0);
    const { rentals } = await signedCall(renter, 'listRentals');
    expect(rentals[0]).toMatchObject({ id, ended: false });
    expect(await refusal(faster)).toMatchObject({ status: 409, code: 'RIG_RENTED' });
    clock.advance(2 + 24 * 3600);
  }
  expect((await signedCall(renter, 'listRentals')).total).toBe(0);
});

test("another account's rig is not found, and stays as it is", async () => {
  const { renter, id, owner } = await setup();
  for (const rig of [id, 999_999]) {
    const answer = signedCall(renter, 'updateRig', { params: { id: String(rig) }, body: { name: 'mine' } });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND', message: `You have no rig ${rig}` });
  }
  expect(await signedCall(owner, 'myRigs')).toMatchObject([{ name: 'rig' }]);
});

test('prices merge per asset, their keys in either case', async () => {
  const { update } = await setup();
  const priced = await update({ price: { DOGE: { price: '5' }, ltc: { price: '2' } } });
  expect(priced.price).toMatchObject({
    type: 'ph',
    BTC: { price: '0.00066000', enabled: true },
    DOGE: { price: '5.00000000', enabled: true },
    LTC: { price: '2.00000000', enabled: true },
  });
  const switched = await update({ price: { BTC: { enabled: false }, Doge: { price: '6' } } });
  expect(switched.price).toMatchObject({
    BTC: { price: '0.00066000', enabled: false },
    DOGE: { price: '6.00000000', enabled: true },
    LTC: { price: '2.00000000', enabled: true },
  });
});

test('prices of an update are per the unit the rig has, and another unit converts the rest or is refused', async () => {
  const { update, refusal } = await setup();
  expect((await update({ price: { btc: { price: '0.7' } } })).price).toMatchObject({ type: 'ph' });
  const inTerahash = await update({ price: { type: 'TH' } });
  expect(inTerahash.price).toMatchObject({ type: 'th', BTC: { price: '0.00070000' } });
  await update({ price: { btc: { price: '0.00000001' } } });
  const { status, code, message } = await refusal({ price: { type: 'gh', ltc: { price: '1' } } });
  expect([status, code]).toEqual([400, 'INVALID_BODY']);
  expect(message).toBe(
    'price.type: 0.00000001 BTC per th and day is no price with 8 places per gh; give the price in BTC as well',
  );
  const { price } = await update({});
  expect(price).toMatchObject({ type: 'th', BTC: { price: '0.00000001' }, LTC: { enabled: false } });
});

test('minhours and maxhours of the listing and the update together are in order', async () => {
  const { update, refusal } = await setup();
  expect(await refusal({ minhours: 481 })).toMatchObject({
    code: 'INVALID_BODY',
    message: 'minhours: must not exceed maxhours (480)',
  });
  expect(await refusal({ maxhours: 23 })).toMatchObject({
    code: 'INVALID_BODY',
    message: 'maxhours: must not be below minhours (24)',
  });
  expect(await update({ minhours: 481, maxhours: 481 })).toMatchObject({ minhours: '481', maxhours: '481' });
});

test('a description and a region are cleared with nothing, and left alone with null', async () => {
  const { update } = await setup();
  const said = { description: 'in the shed', region: 'eu-de' };
  expect(await update(said)).toMatchObject(said);
  expect(await update({ description: null, region: null, minhours: '' })).toMatchObject(said);
  expect(await update({ description: '', region: '' })).toMatchObject({ description: '', region: '' });
});

test('a rig is switched off and on with status, of which available is another word for enabled', async () => {
  const { owner, update, refusal } = await setup();
  const statusOf = async (status: 'enabled' | 'available' | 'disabled') => {
    const rig = await update({ status });
    return [rig.status.status, rig.available_status];
  };
  expect(await statusOf('disabled')).toEqual(['disabled', 'disabled']);
  expect(await signedCall(owner, 'searchRigs')).toMatchObject({ total: 0 });
  expect(await statusOf('enabled')).toEqual(['available', 'available']);
  await statusOf('disabled');
  expect(await statusOf('available')).toEqual(['available', 'available']);
  expect(await refusal({ status: 'rented' })).toMatchObject({
    message: `status: ${STATUS_RULE}`,
  });
});

test('each change of the hash rate is on record from its second on; of two in one second the later', async () => {
  const { id, clock, update, advertised, db } = await setup();
  const listed = clock.nowUnix();
  clock.advance(100);
  await update({ hash: { hash: '150', type: 'TH' } });
  await update({ hash: { hash: '160', type: 'th' }, name: 'more' });
  // The same rate in another unit is no change, only another way to write it.
  clock.advance(100);
  await update({ hash: { hash: '0.16', type: 'ph' } });
  await update({ name: 'still' });
  expect(await advertised()).toEqual([
    { sinceUnix: listed, hash: '0.138', unit: 'ph' },
    { sinceUnix: listed + 100, hash: '160', unit: 'th' },
  ]);
  const [row] = await db.select().from(rigs).where(eq(rigs.id, id));
  expect(row).toMatchObject({ hash: '0.16', hashUnit: 'ph' });
});

test('no rig comes to advertise more than a million exahashes a second; one that did before that was refused is read and changed', async () => {
  const { owner, list, refusal, update } = await setup();
  expect(await refusal({ hash: { hash: 1_000_001, type: 'eh' } })).toMatchObject({
    code: 'INVALID_BODY',
    message: 'hash.hash: must not be more than 1,000,000 EH/s',
  });
  const before = await list({ hash: '999999999999', hashUnit: 'eh' });
  const rate = { hash: '999999999999', type: 'eh' as const };
  expect(await update({ name: 'still there', hash: rate }, before)).toMatchObject({ name: 'still there' });
  const rigs = await signedCall(owner, 'myRigs');
  expect(rigs.map(({ hashrate }) => String(hashrate.advertised.hash))).toContain('999999999999');
});

test('what was listed with more digits than a number keeps stays as it is until it is changed', async () => {
  const { list, refusal, update } = await setup();
  const before = await list({ hash: '0.12345678901234567', hashUnit: 'ph' });
  const hash = { hash: '0.12345678901234567', type: 'ph' as const };
  expect(await update({ name: 'still there', hash }, before)).toMatchObject({ name: 'still there' });
  expect(await refusal({ hash: { ...hash, hash: '0.12345678901234568' } })).toMatchObject({
    code: 'INVALID_BODY',
    message: 'hash.hash: must have at most 15 significant digits',
  });
});

test('while it is rented a rig keeps its hash rate and algorithm; afterwards the hash rate can change', async () => {
  const { clock, update, refusal, rent, advertised } = await setup();
  await rent();
  const rented = { status: 409, code: 'RIG_RENTED' };
  expect(await refusal({ hash: { hash: '139', type: 'th' }, name: 'bigger' })).toEqual({
    ...rented,
    message: expect.stringMatching(
      /^Rig \d+ is rented until 2026-08-02 12:00:00 UTC; its hash cannot change/,
    ),
  });
  expect(await refusal({ type: 'scrypt' })).toMatchObject(rented);
  const same = await update({ hash: { hash: '138', type: 'th' }, type: 'SHA256', name: 'same' });
  expect(same).toMatchObject({ name: 'same', type: 'sha256', status: { status: 'rented' } });
  clock.advance(86_400);
  expect(await update({ hash: { hash: '139', type: 'th' } })).toMatchObject({
    hashrate: { advertised: { hash: 139 } },
  });
  expect(await advertised()).toHaveLength(2);
});

test('an update while a rig is rented changes the listing, and nothing of the running rental', async () => {
  const { renter, update, rent } = await setup();
  const rental = await rent();
  const { rig: _, ...terms } = rental;
  const price = { type: 'th', btc: { price: '9' } } as const;
  const rig = await update({
    price,
    minhours: 100,
    maxhours: 200,
    extensions: false,
    status: 'disabled',
    ...pool,
  });
  expect(rig).toMatchObject({
    price: { type: 'th', BTC: { price: '9.00000000' } },
    available_status: 'disabled',
    status: { status: 'rented' },
    rental_id: rental.id,
    renter: renter.username,
  });
  const { rig: changed, ...kept } = await signedCall(renter, 'rentalDetail', { params: { id: rental.id } });
  expect(kept).toEqual(terms);
  expect(changed).toMatchObject({ minhours: '100', extensions: false });
});

test('of a change of the hash rate and a rental that race, the rental is for what the rig then advertises', async () => {
  const { list, rent, update, renter } = await setup();
  for (let round = 0; round < 8; round += 1) {
    const id = await list();
    const changing = () => update({ hash: { hash: '1', type: 'th' } }, id).then(() => 'changed', codeOf);
    const renting = () => rent(id).then(() => 'rented', codeOf);
    const race = round % 2 === 0 ? [changing(), renting()] : [renting(), changing()];
    expect(['RIG_RENTED,rented', 'changed,rented']).toContain((await Promise.all(race)).sort().join());
    const [rental] = (await signedCall(renter, 'listRentals')).rentals;
    expect(rental?.rig.id).toBe(String(id));
    const { hash, type } = rental?.rig.hashrate.advertised ?? {};
    expect(rental?.hashrate.advertised).toMatchObject({ hash: String(hash), type });
  }
});

test('a rig that was never measured or rented can be listed for another algorithm, with a hash rate and prices of it', async () => {
  const { update, refusal, db } = await setup();
  await update({ price: { doge: { price: '7' } } });
  expect(await refusal({ type: 'scrypt' })).toMatchObject({
    code: 'INVALID_BODY',
    message: expect.stringMatching(
      /^hash: is required where type changes.*; price: is required where type changes/,
    ),
  });
  const hash = { hash: '5', type: 'gh' } as const;
  for (const price of [
    { type: 'gh' },
    { btc: { enabled: false } },
    { btc: { price: '0.00000000', enabled: false } },
  ] as const)
    expect(await refusal({ type: 'scrypt', hash, price })).toMatchObject({
      code: 'INVALID_BODY',
      message: expect.stringMatching(/^price: is required where type changes/),
    });
  expect(await refusal({ type: 'nonesuch', hash, price: { btc: { price: '1' } } })).toMatchObject({
    message: 'type: must be an active algorithm of this market, and nonesuch is none',
  });
  const rig = await update({ type: 'Scrypt', hash, price: { btc: { price: '0.00000002' } } });
  expect(rig).toMatchObject({
    type: 'scrypt',
    price: { type: 'gh', BTC: { price: '0.00000002' }, DOGE: { price: '0.00000000', enabled: false } },
  });
  await db.update(algorithms).set({ active: false }).where(eq(algorithms.slug, 'scrypt'));
  expect(await update({ name: 'of an algorithm that is not active any more' })).toMatchObject({
    type: 'scrypt',
  });
});

test('what was measured or rented as one algorithm is not listed for another', async () => {
  const change = { type: 'scrypt', hash: { hash: '5', type: 'gh' }, price: { btc: { price: '1' } } } as const;
  const message = expect.stringMatching(/^type: cannot change once the rig has been measured or rented/);
  const measured = await setup();
  await measured.measure();
  expect(await measured.refusal(change)).toMatchObject({ status: 400, code: 'INVALID_BODY', message });
  const rented = await setup();
  await rented.rent();
  rented.clock.advance(86_400);
  expect(await rented.refusal(change)).toMatchObject({ status: 400, code: 'INVALID_BODY', message });
});

test('an update that is refused changes nothing', async () => {
  const { owner, refusal } = await setup();
  const before = await signedCall(owner, 'myRigs');
  const body = { name: 'other', status: 'disabled', price: { btc: { price: '5' }, ltc: { enabled: true } } };
  expect(await refusal(body)).toMatchObject({ message: 'price.ltc.price: is required: there is none yet' });
  expect(await signedCall(owner, 'myRigs')).toEqual(before);
});

function codeOf(error: { code: string }): string {
  return error.code;
}
