import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { usedSealKeys } from '#service/auth/repo.ts';
import { createSecretSeal } from '#service/auth/seal.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { plainFetch, signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const operated = await startOperated();
const { run, url, addAccount, addKey, db, clock, logged } = operated;
afterAll(operated.close);

const refusal = (code: string, message: string) => ({ code, message: expect.stringContaining(message) });

test('a user is added once, and is in the list', async () => {
  expect(await run('user-add', { name: 'mara' })).toMatchObject({ data: { username: 'mara' } });
  await expect(run('user-add', { name: 'mara' })).rejects.toMatchObject(
    refusal('NAME_TAKEN', 'a user mara already'),
  );
  await expect(run('user-add', { name: 'Mara' })).rejects.toMatchObject(
    refusal('NAME_TAKEN', 'a user mara already'),
  );
  const { text, data } = await run('user-list');
  expect(data).toContainEqual(expect.objectContaining({ username: 'mara' }));
  expect(text).toMatch(/^id +user +created +disabled\n[\s\S]*\d +mara +2026-08-01 12:00:00 UTC +-/);
});

test.each(['', ' ', 'a b', '-mara', 'x'.repeat(65), 'ma\nra'])('%j is no name of a user', async (name) => {
  await expect(run('user-add', { name })).rejects.toMatchObject(
    refusal('INVALID_ARGUMENT', 'name must be 1 to 64 letters'),
  );
});

test('a new key signs with the levels it was given, and its secret is never told again', async () => {
  await run('user-add', { name: 'nils' });
  const made = await run('key-create', { user: 'nils', rental: 'read' });
  const { apiKey, apiSecret } = made.data as { apiKey: string; apiSecret: string };
  expect(made.text).toContain(apiSecret);
  const caller = { url, accountId: 0, username: 'nils', apiKey, apiSecret };
  expect(await signedCall(caller, 'whoami')).toMatchObject({
    permission_levels: { permAccount: 'none', permRental: 'read', permRig: 'none' },
  });
  const listed = await run('key-list', { user: 'nils' });
  expect(listed.text).toContain(apiKey);
  expect(JSON.stringify(listed)).not.toContain(apiSecret);
  expect(logged.join('')).not.toContain(apiSecret);
});

test('a key is for a user there is, with levels there are', async () => {
  await expect(run('key-create', { user: 'nobody', rig: 'read' })).rejects.toMatchObject(
    refusal('NOT_FOUND', 'There is no user nobody'),
  );
  await expect(run('key-list', { user: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run('key-create', { user: 'mara', rig: 'all' })).rejects.toMatchObject(
    refusal('INVALID_ARGUMENT', 'rig must be one of none, read, write'),
  );
  await expect(run('key-create', { user: 'mara', rig: 'none' })).rejects.toMatchObject(
    refusal('INVALID_ARGUMENT', 'account, rental or rig must be read or write'),
  );
});

test('a revoked key is unknown at once, and stays revoked since then', async () => {
  const key = await addAccount();
  await signedCall(key, 'whoami');
  const since = clock.nowUnix();
  expect(await run('key-revoke', { key: key.apiKey })).toMatchObject({
    text: expect.stringMatching(/ is revoked since 2026-08-01 [\d:]{8} UTC\.$/),
    data: { revokedUnix: since },
  });
  expect((await signedFetch(key, ['GET', '/whoami'])).json.error).toBe('INVALID_KEY');
  clock.advance(100);
  expect(await run('key-revoke', { key: key.apiKey })).toMatchObject({ data: { revokedUnix: since } });
  await expect(run('key-revoke', { key: 'f00' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('all keys of a user are revoked in one go, those of others stay, and what was revoked before stays since then', async () => {
  const [key, other] = [await addAccount(), await addAccount()];
  const [early, second] = [await addKey(key, {}), await addKey(key, { permRig: 'none' })];
  const before = clock.nowUnix();
  await run('key-revoke', { key: early.apiKey });
  clock.advance(100);
  const { text, data } = await run('key-revoke-all', { user: key.username });
  const { revoked } = data as { revoked: string[] };
  expect(data).toMatchObject({ username: key.username, revokedUnix: before + 100 });
  expect(revoked.toSorted()).toEqual([key.apiKey, second.apiKey].toSorted());
  for (const id of revoked) expect(text).toContain(`Key ${id} is revoked since`);
  for (const ended of [key, second, early]) {
    expect((await signedFetch(ended, ['GET', '/whoami'])).json.error).toBe('INVALID_KEY');
  }
  expect(await signedCall(other, 'whoami')).toMatchObject({ authed: true });
  const listed = (await run('key-list', { user: key.username })).data as Record<string, unknown>[];
  expect(listed.find(({ apiKey }) => apiKey === early.apiKey)).toMatchObject({ revokedUnix: before });
  const again = await run('key-revoke-all', { user: key.username });
  expect(again).toMatchObject({ data: { revoked: [] }, text: expect.stringContaining('has no key') });
  await expect(run('key-revoke-all', { user: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run('key-revoke-all')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

test('resealing moves every secret in use to the newest seal key, and keys go on working', async () => {
  const [older, newer] = ['an older seal key of 32 bytes or more', 'a newer seal key of 32 bytes or more'];
  const { close, seal, ...resealed } = await startOperated({ sealKeys: [newer, older] });
  onTestFinished(close);
  const { run, db, addAccount, addKey } = resealed;
  const key = await addAccount();
  const ended = await addKey(key, {});
  const old = createSecretSeal([older]);
  for (const { apiKey, apiSecret } of [key, ended]) {
    await db.execute(
      sql`UPDATE api_keys SET sealed_secret = ${old.seal(apiSecret, apiKey)} WHERE api_key = ${apiKey}`,
    );
  }
  await run('key-revoke', { key: ended.apiKey });
  expect(await usedSealKeys(db)).toEqual([old.newestId]);
  expect(await run('key-reseal')).toMatchObject({ data: { resealed: 1, sealKey: seal.newestId } });
  expect(await usedSealKeys(db)).toEqual([seal.newestId]);
  expect(await signedCall(key, 'whoami')).toMatchObject({ authed: true });
  expect(await run('key-reseal')).toMatchObject({ data: { resealed: 0 } });
});

test('deposits and payouts move a balance and leave the ledger even', async () => {
  const key = await addAccount();
  const user = key.username;
  await run('deposit', { user, asset: 'ltc', amount: '0.5', note: 'first' });
  const paid = await run('payout', { user, asset: 'LTC', amount: '0.2' });
  expect(paid.data).toMatchObject({ asset: 'LTC', amount: '0.20000000' });
  expect((await signedCall(key, 'balance')).LTC?.confirmed).toBe('0.30000000');
  expect(await run('audit')).toMatchObject({
    ok: true,
    data: { sums: { LTC: { account: '0.30000000', outside: '-0.30000000' } }, violations: [] },
  });
});

test('a user is shown with what is there, what waits, and the newest of what came and went', async () => {
  const shown = await startOperated();
  onTestFinished(shown.close);
  const { run, addAccount, clock } = shown;
  const [owner, renter] = [await addAccount(), await addAccount()];
  const { username: user } = renter;
  for (let paid = 1; paid <= 20; paid += 1) {
    await run('deposit', { user, asset: 'BTC', amount: '1', note: `wire ${paid}` });
  }
  const rig = await addRig(shown, owner);
  const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rig), length: 24, ...pool },
  });
  clock.advance(60);
  await run('payout', { user, asset: 'BTC', amount: '0.5', note: 'sent back' });

  expect((await run('audit')).text).toContain('2 users, 1 rig, 1 rental (1 not settled), 22 transfers.');
  const { text, data } = await run('user-show', { name: user });
  expect(data).toMatchObject({ username: user, balances: await signedCall(renter, 'balance') });
  const { transactions } = data as {
    transactions: { amount: string; note: string; rental: string | null }[];
  };
  expect(transactions).toHaveLength(20);
  expect(transactions[0]).toMatchObject({ amount: '-0.50000000', note: 'sent back', rental: null });
  expect(transactions.filter(({ rental }) => rental === String(id)).length).toBeGreaterThan(0);
  expect(text).toMatch(/is here since 2026-08-01 [\d:]{8} UTC\./);
  expect(text).toMatch(/2026-08-01 12:01:00 UTC +Payout +BTC +-0\.50000000 +- +Cleared +sent back/);
  expect(text).not.toContain('wire 1\n');

  const waiting = Object.values((await signedCall(owner, 'balance')) ?? {}).map(({ pending }) => pending);
  const told = await run('user-show', { name: owner.username });
  for (const pending of waiting) expect(told.text).toContain(pending);
  expect(told.text).toMatch(/Credit +BTC +[\d.]+ +\d+ +Pending/);
  const { username: name } = await addAccount();
  expect((await run('user-show', { name })).text).toContain('Nothing came or went.');
  await expect(run('user-show', { name: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a payout is never more than the balance, and takes nothing out of an escrow', async () => {
  const owner = await addAccount();
  const renter = await addAccount();
  const payout = (amount: string) => run('payout', { user: renter.username, asset: 'BTC', amount });
  await fund(operated, renter, { amount: '1' });
  const rig = await addRig(operated, owner);
  const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };
  await signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  const left = (await signedCall(renter, 'balance')).BTC?.confirmed ?? '';
  await expect(payout('1')).rejects.toMatchObject(
    refusal('INSUFFICIENT_FUNDS', `the balance is ${left} BTC`),
  );
  await payout(left);
  await expect(payout('0.00000001')).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(await run('audit')).toMatchObject({ ok: true, data: { unsettled: 1 } });
});

test.each([
  [{ amount: '0' }, 'amount must be more than zero'],
  [{ amount: '-1' }, 'amount must be more than zero'],
  [{ amount: '1e3' }, 'amount must be a decimal number'],
  [{ amount: '0.000000001' }, 'at most 8 places'],
  [{ asset: 'XMR' }, 'asset must be one of BTC, LTC, ETH, BCH, DOGE'],
  [{ note: 'x'.repeat(201) }, 'note must have at most 200 characters'],
  [{ note: 'a\nb' }, 'note must not contain control characters'],
  [{ user: undefined }, 'user is required'],
])('a deposit of %j is refused: %s', async (part, message) => {
  const { username: user } = await addAccount();
  await expect(run('deposit', { user, asset: 'BTC', amount: '1', ...part })).rejects.toMatchObject(
    refusal('INVALID_ARGUMENT', message),
  );
});

test('a balance beyond what a balance can be is refused, and nothing is kept of it', async () => {
  const { username: user } = await addAccount();
  const most = { user, asset: 'DOGE', amount: '9999999999.99999999' };
  for (let times = 0; times < 9; times += 1) await run('deposit', most);
  await expect(run('deposit', most)).rejects.toMatchObject(
    refusal('AMOUNT_TOO_LARGE', `The balance of ${user} would be more than 92233720368.54775807 DOGE`),
  );
  expect(await run('audit')).toMatchObject({
    ok: true,
    data: { sums: { DOGE: { account: '89999999999.99999991' } } },
  });
});

test('an audit says of everything that is wrong what it is and what it should be', async () => {
  const { accountId, username: user } = await addAccount();
  await run('deposit', { user, asset: 'ETH', amount: '1' });
  const keep = (available: number) =>
    db.execute(sql`UPDATE balances SET available = ${available} WHERE account_id = ${accountId}`);
  await keep(7);
  const { ok, text, data } = await run('audit');
  await keep(100_000_000);
  expect(ok).toBe(false);
  expect((data as { violations: string[] }).violations).toEqual([
    `balance ${user} ETH: 0.00000007; right: 1.00000000 by its entries.`,
    `transactions ${user} ETH: 1.00000000 cleared; right: 0.00000007 as the balance.`,
  ]);
  expect(text).toContain('THE LEDGER DOES NOT ADD UP.');
  expect(await run('audit')).toMatchObject({ ok: true });
});

test('the operator takes a rig off the market and lets it in again', async () => {
  const owner = await addAccount();
  const user = owner.username;
  const id = String(await addRig(operated, owner, { name: 'north' }));
  expect(await run('rig-disable', { id })).toMatchObject({
    text: expect.stringContaining(`Rig ${id} (north, of ${user}) is disabled`),
  });
  expect((await run('rig-disable', { id })).text).toContain('is already disabled');
  expect((await run('rig-list', { user })).data).toMatchObject([{ barred: true, enabled: true }]);
  await run('rig-enable', { id });
  expect((await run('rig-list')).data).toContainEqual(
    expect.objectContaining({ id: Number(id), barred: false }),
  );
  for (const unknown of ['99', 'north', '']) {
    await expect(run('rig-disable', { id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('an algorithm of the operator’s is in the API at once', async () => {
  await run('algorithm-add', { slug: 'Lyra2', display: 'Lyra 2', unit: 'gh', work: '2^24' });
  const { json } = await plainFetch(url, ['GET', '/info/algorithms']);
  expect(json.data).toContainEqual(expect.objectContaining({ name: 'lyra2', hashtype: 'gh' }));
  expect((await run('algorithm-list')).data).toContainEqual({
    slug: 'lyra2',
    display: 'Lyra 2',
    priceUnit: 'gh',
    workPerDifficulty: 16_777_216,
    active: true,
  });
});

test('the operator disables an algorithm and lets it in again, and sees which rigs that is about', async () => {
  const owner = await addAccount();
  const { username: user } = owner;
  const id = String(await addRig(operated, owner, { algo: 'zhash', enabled: false }));
  expect((await run('algorithm-disable', { slug: 'zhash' })).text).toBe(
    'Algorithm zhash (Equihash 144,5) is disabled: no rig of it can be listed or rented. What is rented runs on, and is not extended (rigs of it: 1, rented now: 0).',
  );
  expect((await run('algorithm-disable', { slug: 'ZHASH' })).text).toContain('is already disabled');
  expect((await run('algorithm-list')).text).toMatch(/\nzhash .* no$/);
  expect((await run('rig-list', { user })).text).toMatch(/no +never +- +off +algorithm disabled$/);
  expect((await run('rig-enable', { id })).text).toBe(
    `Rig ${id} (rig, of ${user}) is already enabled; its algorithm zhash is disabled; its owner has switched it off.`,
  );
  expect((await run('algorithm-enable', { slug: 'zhash' })).text).toContain('is enabled: rigs of it can be');
  expect((await run('rig-list', { user })).text).toMatch(/off +enabled$/);
  for (const slug of ['nonesuch', undefined]) {
    await expect(run('algorithm-disable', { slug })).rejects.toMatchObject({
      code: slug ? 'NOT_FOUND' : 'INVALID_ARGUMENT',
    });
  }
});

test.each([
  [{ slug: 'SHA256' }, 'ALGORITHM_EXISTS', 'an algorithm sha256 already'],
  [{ slug: 'a b' }, 'INVALID_ARGUMENT', 'slug must be an algorithm slug'],
  [{ display: '' }, 'INVALID_ARGUMENT', 'display must have 1 to 100 characters'],
  [{ unit: 'zh' }, 'INVALID_ARGUMENT', 'unit must be one of hash, kh'],
  [{ work: '0' }, 'INVALID_ARGUMENT', 'work must be a whole number from 1'],
  [{ work: '1.5' }, 'INVALID_ARGUMENT', 'work must be a whole number from 1'],
  [{ work: '2^53' }, 'INVALID_ARGUMENT', 'work must be a whole number from 1'],
])('an algorithm with %j is refused with %s', async (part, code, message) => {
  const given = { slug: 'lyra2', display: 'Lyra 2', unit: 'gh', work: '1', ...part };
  await expect(run('algorithm-add', given)).rejects.toMatchObject(refusal(code, message));
});

test('a command there is not, and arguments there are not, are refused', async () => {
  await expect(run('format-disk')).rejects.toMatchObject(refusal('NOT_FOUND', 'no command format-disk'));
  await expect(run('user-list', { all: true })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

test('each command is one line of the log, with what it was about and what came of it', async () => {
  const before = logged.length;
  await run('user-add', { name: 'olga' });
  await run('user-add', { name: 'olga' }).catch(() => 'refused');
  await run('deposit', { user: 'olga', asset: 'BTC', amount: '0.5', note: 'canary' });
  const { apiKey, apiSecret } = (await run('key-create', { user: 'olga', rig: 'read' })).data as {
    apiKey: string;
    apiSecret: string;
  };
  await run('key-revoke', { key: apiKey });
  await run('algorithm-enable', { slug: 'x11' });
  const id = String(await addRig(operated, await addAccount()));
  await run('rig-disable', { id });
  const told = logged.slice(before);
  const lines = told
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'operator')
    .map(({ command, outcome, user, algorithm, rig }) => ({ command, outcome, user, algorithm, rig }));
  expect(lines).toEqual([
    { command: 'user-add', outcome: 'done', user: 'olga' },
    { command: 'user-add', outcome: 'refused: NAME_TAKEN' },
    { command: 'deposit', outcome: 'done', user: 'olga' },
    { command: 'key-create', outcome: 'done', user: 'olga' },
    { command: 'key-revoke', outcome: 'done' },
    { command: 'algorithm-enable', outcome: 'done', algorithm: 'x11' },
    { command: 'rig-disable', outcome: 'done', rig: id },
  ]);
  for (const hidden of [apiKey, apiSecret, 'canary']) expect(told.join()).not.toContain(hidden);
});
