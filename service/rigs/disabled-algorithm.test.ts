import { expect, onTestFinished, test } from 'vitest';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };
const notice = "The market's operator has barred all rigs of x11 from being rented.";

async function setup() {
  const market = await startOperated();
  onTestFinished(market.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const rigId = await addRig(market, owner, { algo: 'x11', hashUnit: 'th', priceUnit: 'th' });
  await addRig(market, owner);
  const params = { id: String(rigId) };
  const say = (word: 'disable' | 'enable') => market.run(`algorithm-${word}`, { slug: 'X11' });
  const rent = () => signedCall(renter, 'createRental', { body: { rig: params.id, length: 24, ...pool } });
  const found = async (type?: string) => {
    const { total, records } = await signedCall(renter, 'searchRigs', { query: type ? { type } : {} });
    return { total, types: records.map((rig) => rig.type) };
  };
  return { ...market, owner, renter, params, say, rent, found };
}

test('rigs of an algorithm the operator disabled are disabled, not found and not for rent, and say so to everyone', async () => {
  const { owner, renter, params, say, rent, found } = await setup();
  expect(await found()).toEqual({ total: 2, types: ['sha256', 'x11'] });
  expect(await say('disable')).toMatchObject({ data: { slug: 'x11', active: false, rigs: 1, rented: 0 } });
  for (const key of [owner, renter]) {
    expect(await signedCall(key, 'rigDetail', { params })).toMatchObject({
      status: { status: 'disabled' },
      available_status: 'available',
      error_notice: notice,
    });
  }
  expect(await found()).toEqual({ total: 1, types: ['sha256'] });
  expect(await found('x11')).toEqual({ total: 0, types: [] });
  expect((await signedCall(renter, 'algorithms')).map(({ name }) => name)).not.toContain('x11');
  await expect(rent()).rejects.toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: `Rig ${params.id} is disabled by the market's operator, as all rigs of x11 are`,
  });
});

test('let in again, rigs of an algorithm are as their owners and the operator left them', async () => {
  const { owner, params, run, say, rent, found } = await setup();
  await say('disable');
  const update = (status: 'enabled' | 'disabled') =>
    signedCall(owner, 'updateRig', { params, body: { status } });
  expect(await update('disabled')).toMatchObject({ available_status: 'disabled', error_notice: notice });
  await say('enable');
  expect(await found('x11')).toEqual({ total: 0, types: [] });
  expect(await update('enabled')).toMatchObject({ status: { status: 'available' }, error_notice: '' });
  await run('rig-disable', { id: params.id });
  await say('disable');
  await say('enable');
  await expect(rent()).rejects.toMatchObject({
    message: `Rig ${params.id} is disabled by the market's operator`,
  });
  await run('rig-enable', { id: params.id });
  expect(await found('x11')).toEqual({ total: 1, types: ['x11'] });
  expect((await rent()).rig.id).toBe(params.id);
});

test('a rental that runs when its algorithm is disabled runs on to its end, is settled, and is not extended', async () => {
  const { market, renter, params, say, rent, clock } = await setup();
  const { id } = await rent();
  expect(await say('disable')).toMatchObject({ data: { rigs: 1, rented: 1 } });
  const rig = { status: { status: 'rented', rented: true }, error_notice: notice };
  expect(await signedCall(renter, 'rigDetail', { params })).toMatchObject(rig);
  expect(await signedCall(renter, 'listRentals')).toMatchObject({ total: 1 });
  for (const getcost of [true, false]) {
    const extended = signedCall(renter, 'extendRental', { params: { id }, body: { length: 1, getcost } });
    await expect(extended).rejects.toMatchObject({
      code: 'RIG_NOT_AVAILABLE',
      message: `Rig ${params.id} is disabled by the market's operator, as all rigs of x11 are, and its rental is not extended`,
    });
  }
  clock.advance(86_400 + 900);
  expect(await settleDue(market)).toBe(1);
  expect(await signedCall(renter, 'rigDetail', { params })).toMatchObject({ status: { status: 'disabled' } });
});
