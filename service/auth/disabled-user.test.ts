import { expect, onTestFinished, test } from 'vitest';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const DAY = 86_400;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };

/** The owner has two rigs and money, the renter a rig and money; the owner is the one who is disabled. */
async function setup() {
  const market = await startOperated();
  onTestFinished(market.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  const [rig, second] = [await addRig(market, owner), await addRig(market, owner)];
  const rentersRig = await addRig(market, renter);
  for (const key of [owner, renter]) await fund(market, key, { amount: '100' });
  const say = (word: 'disable' | 'enable') => market.run(`user-${word}`, { name: owner.username });
  const rent = (key: typeof owner, id: number) =>
    signedCall(key, 'createRental', { body: { rig: String(id), length: 24, ...pool } });
  const found = async () => (await signedCall(renter, 'searchRigs')).records.map(({ id }) => Number(id));
  const offered = async () =>
    (await signedCall(renter, 'algorithms')).find(({ name }) => name === 'sha256')?.stats?.available?.rigs;
  return { ...market, owner, renter, rig, second, rentersRig, say, rent, found, offered };
}

test("keys of a user the operator disabled are unknown, and the user's rigs are barred to everyone", async () => {
  const { run, owner, renter, rig, rentersRig, say, rent, found, offered } = await setup();
  expect(Number(await offered())).toBe(3);
  const { data, text } = await say('disable');
  expect(data).toMatchObject({ username: owner.username, keys: 1, rigs: 2, rented: 0 });
  expect(text).toContain('1 key refused, 2 rigs not for rent');
  await expect(signedCall(owner, 'whoami')).rejects.toMatchObject({
    code: 'INVALID_KEY',
    message: 'There is no such API key',
  });
  expect(await found()).toEqual([rentersRig]);
  expect(Number(await offered())).toBe(1);
  expect(await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).toMatchObject({
    status: { status: 'disabled' },
    available_status: 'available',
    error_notice: "The market's operator has barred this rig from being rented.",
  });
  await expect(rent(renter, rig)).rejects.toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: `Rig ${rig} is disabled by the market's operator`,
  });
  expect((await run('rig-list', { user: owner.username })).text).toContain('owner disabled');
  expect((await run('user-show', { name: owner.username })).text).toContain('Disabled since');
  const made = await run('key-create', { user: owner.username, account: 'read' });
  expect(made.text).toContain('the key is refused until');
  await expect(run('user-disable', { name: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what is rented when a user is disabled runs on to its end and is settled, and what is rented of the user is not extended', async () => {
  const { market, run, owner, renter, rig, rentersRig, say, rent, clock } = await setup();
  const { id } = await rent(renter, rig);
  await rent(owner, rentersRig);
  expect((await say('disable')).data).toMatchObject({ rented: 2 });
  const extended = signedCall(renter, 'extendRental', { params: { id }, body: { length: 1 } });
  await expect(extended).rejects.toMatchObject({ code: 'RIG_NOT_AVAILABLE' });
  expect(await signedCall(renter, 'rentalDetail', { params: { id } })).toMatchObject({ ended: false });
  expect(await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).toMatchObject({
    status: { status: 'rented' },
  });
  clock.advance(DAY + 900);
  expect(await settleDue(market)).toBe(2);
  expect(await run('audit')).toMatchObject({ ok: true, data: { unsettled: 0 } });
  await run('payout', { user: owner.username, asset: 'BTC', amount: '1' });
});

test('enabled again, keys and rigs are as they were left, revoked and disabled ones too', async () => {
  const { run, owner, renter, rig, second, rentersRig, say, rent, found, clock } = await setup();
  const other = (await run('key-create', { user: owner.username, rig: 'read' })).data as typeof owner;
  await run('key-revoke', { key: other.apiKey });
  await run('rig-disable', { id: String(second) });
  const since = (await say('disable')).data as { disabledUnix: number };
  clock.advance(60);
  expect(await say('disable')).toMatchObject({
    text: expect.stringContaining('is already disabled since'),
    data: { disabledUnix: since.disabledUnix },
  });
  expect((await run('user-list')).data).toContainEqual(
    expect.objectContaining({ username: owner.username, disabledUnix: since.disabledUnix }),
  );
  expect((await say('enable')).data).toMatchObject({ disabledUnix: null });
  expect((await say('enable')).text).toContain('already enabled');
  expect(await signedCall(owner, 'whoami')).toMatchObject({ username: owner.username });
  await expect(signedCall({ ...other, url: owner.url }, 'myRigs')).rejects.toMatchObject({
    code: 'INVALID_KEY',
  });
  expect(await found()).toEqual([rig, rentersRig]);
  await expect(rent(renter, second)).rejects.toMatchObject({ code: 'RIG_NOT_AVAILABLE' });
  expect(await rent(renter, rig)).toMatchObject({ ended: false });
});
