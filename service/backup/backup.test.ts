import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createSecretSeal } from '#service/auth/seal.ts';
import { type Database, rows } from '#service/db/database.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { holdUnsettled, noteSettling } from '#service/settlement/repo.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { migratedImage } from '#test/market/database-images.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { type OperatedMarket, scratchDirectory, startOperated } from '#test/market/operator.ts';
import { nextNonce, signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';
import { readTables } from './repo.ts';

const SEAL_KEY = 'a seal key of backups with 32 bytes or more';
const LINE_SEPARATOR = '\u2028';
const noon = 1_785_585_600 / 60;
const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'x' };

/** A market with something in most of its tables. */
const source = await startOperated({ sealKeys: [SEAL_KEY] });
afterAll(source.close);
const renter = await source.addAccount({ username: 'mara' });
const { lastRig, usedNonce } = await fill(source, renter);
const file = join(source.directory, 'kept.gz');
await keep(source, file);
const contents = await contentsOf(source.db);

test('a restored market has the same rows in every table, and can be kept and restored again', async () => {
  expect(Object.keys(contents).filter((table) => contents[table]?.startsWith('0 '))).toEqual([
    'rental_deliveries',
  ]);
  const embedded = await target({ place: { memory: await migratedImage() } });
  expect(await restore(embedded, file)).toMatchObject({ ok: true });
  expect(await contentsOf(embedded.db)).toEqual(contents);
  const again = join(embedded.directory, 'again.gz');
  await keep(embedded, again);
  const other = await target();
  await restore(other, again);
  expect(await contentsOf(other.db)).toEqual(contents);
});

test('a backup of before shares were counted is restored: there all of them count', async () => {
  const older = rewritten((line) =>
    line
      .replace(/,\{"name":"0009_counted_shares.sql","checksum":"\w+"\}/, '')
      .replace(/,"counted_shares"(?::[\d.]+)?/, ''),
  );
  const restored = await target();
  await restore(restored, older);
  const [quarters] = await rows<{ all: number; counted: number; shares: number }>(
    restored.db,
    sql`
      SELECT count(*)::int AS all, count(counted_shares)::int AS counted, sum(working_shares)::int AS shares
      FROM rig_quarters
    `,
  );
  expect(quarters).toEqual({ all: 16, counted: 0, shares: 16 * 15 * 3 });
});

test('users whose names differ by case alone come back from a backup of before that was refused, and there is no third', async () => {
  const restored = await target();
  // Rows are put in some at a time: the older user with the later one, or before it.
  for (const padding of ['', ' '.repeat(1_000_000)]) {
    const older = rewritten((line) =>
      line
        .replace(/,\{"name":"0012_names_once.sql","checksum":"\w+"\}/, '')
        .replace(/,"namesake"(?::false)?/, padding)
        .replace('"username":"olaf"', '"username":"Mara"'),
    );
    expect(await restore(restored, older, { replace: true })).toMatchObject({ ok: true });
    expect(await rows(restored.db, sql`SELECT username, namesake FROM accounts ORDER BY id`)).toEqual([
      { username: 'mara', namesake: false },
      { username: 'Mara', namesake: true },
    ]);
    await expect(restored.addAccount({ username: 'MARA' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  }
});

test('a backup of before fees could be collected is restored, they are collected then, and a backup keeps that', async () => {
  const older = rewritten((line) =>
    line.replace(/,\{"name":"0014_collected_fees.sql","checksum":"\w+"\}/, ''),
  );
  const restored = await target();
  await restore(restored, older);
  const collected = await restored.run('collect-fees', { asset: 'BTC', amount: '0.00000001', note: 'first' });
  expect(collected.data).toMatchObject({ amount: '0.00000001' });
  const again = join(restored.directory, 'again.gz');
  await keep(restored, again);
  const other = await target();
  expect(await restore(other, again)).toMatchObject({ ok: true });
  expect(await contentsOf(other.db)).toEqual(await contentsOf(restored.db));
});

test('a client goes on in the restored market with its key, its nonces and its balance', async () => {
  const restored = await target();
  await restore(restored, file);
  const key = { ...renter, url: restored.url };
  expect((await signedFetch(key, ['GET', '/whoami'], { nonce: usedNonce })).json.error).toBe('INVALID_NONCE');
  expect(await signedCall(key, 'balance')).toEqual(await signedCall(renter, 'balance'));
  const owner = await restored.addAccount({ username: 'new' });
  expect(await addRig(restored, owner)).toBe(lastRig + 1);
  await expect(restored.db.execute(sql`TRUNCATE ledger_entries CASCADE`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('are never changed or deleted') },
  });
  expect(await restored.run('audit')).toMatchObject({ ok: true });
});

test('who restores is told since when deposits and payouts are to be entered again', async () => {
  const restored = await target();
  const { text } = await restore(restored, file);
  expect(text).toContain('\nDeposits and payouts since 2026-08-01 12:00');
  expect(text).toContain(
    ' are not in it: enter them again before anybody trades. Rentals since then are gone.',
  );
});

test('what is due in a restored market is settled a quarter of an hour later, whoever was about to settle it before', async () => {
  const restored = await target();
  restored.clock.advance(25 * 3600);
  const nowUnix = restored.clock.nowUnix() - 3600;
  await noteSettling(restored.db, { nowUnix, databaseUnix: nowUnix, awaySeconds: 300 });
  await restore(restored, file);
  const [rental] = await restored.db.select().from(rentals);
  const held = () =>
    restored.db.transaction((tx) => holdUnsettled(tx, rental?.id ?? 0, restored.clock.nowUnix() - 900));
  expect([await settleDue(restored.market), await held()]).toEqual([0, false]);
  restored.clock.advance(900);
  expect([await held(), await settleDue(restored.market)]).toEqual([true, 1]);
});

test('a market that has accounts is only given up where that is said', async () => {
  const restored = await target();
  await restored.addAccount({ username: 'other' });
  const before = await contentsOf(restored.db);
  await expect(restore(restored, file)).rejects.toMatchObject({
    code: 'NOT_EMPTY',
    message: expect.stringContaining('--replace'),
  });
  expect(await contentsOf(restored.db)).toEqual(before);
  await restore(restored, file, { replace: true });
  expect(await contentsOf(restored.db)).toEqual(contents);
});

test('security 48: where a market is replaced, no nonce that was spent in it is accepted again', async () => {
  const replaced = await target();
  await restore(replaced, file);
  const key = { ...renter, url: replaced.url };
  const nonce = nextNonce();
  expect(await signedFetch(key, ['GET', '/whoami'], { nonce })).toMatchObject({ status: 200 });
  const { data } = await restore(replaced, file, { replace: true });
  expect(data).toMatchObject({ keysAsInFile: 0 });
  expect((await signedFetch(key, ['GET', '/whoami'], { nonce })).json.error).toBe('INVALID_NONCE');
  expect(await signedFetch(key, ['GET', '/whoami'], { nonce: nextNonce() })).toMatchObject({ status: 200 });
});

test('where a market is replaced, no id is given that it has given already', async () => {
  const replaced = await target();
  await restore(replaced, file);
  const { accountId } = await replaced.addAccount({ username: 'later' });
  await restore(replaced, file, { replace: true });
  expect((await replaced.addAccount({ username: 'later still' })).accountId).toBe(accountId + 1);
});

test('where a market is replaced, a key that was revoked in it stays revoked, since then', async () => {
  const replaced = await target();
  await restore(replaced, file);
  await replaced.run('key-revoke', { key: renter.apiKey });
  const keys = await replaced.run('key-list');
  replaced.clock.advance(100);
  await restore(replaced, file, { replace: true });
  const key = { ...renter, url: replaced.url };
  expect((await signedFetch(key, ['GET', '/whoami'])).json.error).toBe('INVALID_KEY');
  expect((await replaced.run('key-list')).data).toEqual(keys.data);
});

test('where a market is replaced, what was disabled in it stays so, and what was made since is counted as gone', async () => {
  const replaced = await target();
  await restore(replaced, file);
  const [rig] = await rows<{ id: string }>(replaced.db, sql`SELECT id FROM rigs WHERE NOT barred`);
  await replaced.run('rig-disable', { id: String(rig?.id) });
  await replaced.run('rig-enable', { id: String(lastRig) });
  await replaced.run('algorithm-disable', { slug: 'own' });
  await replaced.run('user-disable', { name: 'olaf' });
  const users = await replaced.run('user-list');
  const later = await replaced.addAccount({ username: 'later' });
  await addRig(replaced, later);
  await signedCall(later, 'createProfile', { body: { name: 'mine', algo: 'sha256' } });
  const { text, data } = await restore(replaced, file, { replace: true });
  expect(data).toMatchObject({
    gone: { users: 1, keys: 1, rigs: 1, profiles: 1, savedPools: 0 },
    stillDisabled: { users: ['olaf'], rigs: [rig?.id], algorithms: ['own'] },
  });
  expect(text).toContain(
    'Of the market replaced are gone: 1 user, 1 API key, 1 rig, 1 profile, 0 saved pools.\n' +
      `Still disabled, though enabled then: users olaf; rigs ${rig?.id}; algorithms own.`,
  );
  expect((await replaced.run('rig-list')).data).toMatchObject([
    { barred: true, algorithmActive: true },
    { id: lastRig, barred: true },
  ]);
  expect((await replaced.run('user-list')).data).toEqual(users.data);
  expect((await replaced.run('algorithm-list')).data).toContainEqual(
    expect.objectContaining({ slug: 'own', active: false }),
  );
});

test('a rig of another market is not disabled for having the id of one that was', async () => {
  const replaced = await target();
  const other = await replaced.addAccount({ username: 'other' });
  const id = await addRig(replaced, other);
  await replaced.run('rig-disable', { id: String(id) });
  const { data } = await restore(replaced, file, { replace: true });
  expect(data).toMatchObject({ gone: { rigs: 1 }, stillDisabled: { users: [], rigs: [], algorithms: [] } });
});

test('a market restored elsewhere takes keys as they were, and says so', async () => {
  const restored = await target();
  const { text, data } = await restore(restored, file);
  expect(data).toMatchObject({ keysAsInFile: 2 });
  expect(text).toContain('Users, rigs and algorithms that were disabled since are enabled again');
  expect(text).toContain(
    'API keys that are as they were then: 2. Requests signed since are accepted once more',
  );
});

test('requests that come while a market is replaced see the restored one', async () => {
  const restored = await target();
  await restored.addAccount({ username: 'other' });
  const restoring = restore(restored, file, { replace: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fetch(`${restored.url}/api/v1/info/algorithms`)),
  );
  await restoring;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await signedCall({ ...renter, url: restored.url }, 'whoami')).toMatchObject({ username: 'mara' });
});

test('a market is restored also where the database cannot take stock of it, and the operator is told', async () => {
  const restored = await target();
  await restored.db.execute(sql`
    CREATE FUNCTION not_now(bigint) RETURNS bigint IMMUTABLE LANGUAGE plpgsql AS $$
      BEGIN IF current_query() LIKE 'ANALYZE%' THEN RAISE 'not now'; END IF; RETURN $1; END $$
  `);
  await restored.db.execute(sql`CREATE INDEX not_now ON accounts (not_now(id))`);
  expect(await restore(restored, file)).toMatchObject({
    ok: true,
    text: expect.stringContaining('the ledger adds up.\nANALYZE failed afterwards'),
    data: { stockTaken: false },
  });
  expect(await contentsOf(restored.db)).toEqual(contents);
});

test('a file whose ledger does not add up changes nothing', async () => {
  const restored = await target();
  await restored.addAccount({ username: 'other' });
  const before = await contentsOf(restored.db);
  const forged = alteredAndHashed((line) => line.replace(/"available":\d+/, '"available":7'));
  await expect(restore(restored, forged, { replace: true })).rejects.toMatchObject({ code: 'AUDIT_FAILED' });
  expect(await contentsOf(restored.db)).toEqual(before);
});

test('a file with a row the database does not take changes nothing, and no value of the row is told', async () => {
  const restored = await target();
  const before = await contentsOf(restored.db);
  const forged = alteredAndHashed((line) => line.replace(/"hash_unit":"ph"/, '"hash_unit":"secret-unit"'));
  const refused = await restore(restored, forged).catch((error: Error) => error);
  expect(refused).toMatchObject({ code: 'DAMAGED_BACKUP', message: expect.stringContaining('23514') });
  expect(JSON.stringify(refused) + restored.logged.join('')).not.toContain('secret-unit');
  expect(await contentsOf(restored.db)).toEqual(before);
});

test('secrets sealed under a key this market lacks are refused with that key’s id', async () => {
  const restored = await target({ sealKeys: ['quite another seal key of 32 bytes or more'] });
  await expect(restore(restored, file)).rejects.toMatchObject({
    code: 'SEAL_KEY_MISSING',
    message: expect.stringContaining(createSecretSeal([SEAL_KEY]).newestId),
  });
  expect(await restored.run('user-list')).toMatchObject({ data: [] });
});

test('a file that is cut, altered, of a newer schema, or no backup at all is refused before anything is touched', async () => {
  const restored = await target();
  const packed = readFileSync(file);
  const text = gunzipSync(packed).toString();
  const write = (content: Buffer | string) => {
    const path = join(restored.directory, `${Math.random()}`);
    writeFileSync(path, content);
    return path;
  };
  const lines = text.trimEnd().split('\n');
  const bad = {
    'cut gzip': packed.subarray(0, packed.length / 2),
    'a line less': gzipSync(`${[...lines.slice(0, 5), ...lines.slice(6)].join('\n')}\n`),
    'no ending': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'more after the ending': gzipSync(`${text}${lines.at(-1)}\n`),
    'another name': gzipSync(text.replace('"mara"', '"nora"')),
    'no gzip': text,
    nothing: '',
  };
  for (const [how, content] of Object.entries(bad)) {
    await expect(restore(restored, write(content)), how).rejects.toMatchObject({ code: 'DAMAGED_BACKUP' });
  }
  const newer = alteredAndHashed((line) => line.replace('0001_market.sql', '9999_later.sql'));
  await expect(restore(restored, newer)).rejects.toMatchObject({
    code: 'FOREIGN_BACKUP',
    message: expect.stringContaining('9999_later.sql is unknown here; run a newer program'),
  });
  expect(await restored.run('user-list')).toMatchObject({ data: [] });
});

test('neither secrets in the clear nor counted requests are in a backup', () => {
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text).not.toContain(renter.apiSecret);
  expect(text).not.toContain(SEAL_KEY);
  expect(text).not.toContain('["rate_limits"');
  expect(statSync(file).size).toBeLessThan(text.length);
});

/** A rental that runs and telemetry of ended and running hours, keys that were used, pools, and a barred rig. */
async function fill(market: OperatedMarket, renter: TestKey) {
  const owner = await market.addAccount({ username: 'olaf' });
  await fund(market, renter, { amount: '1.00000001' });
  const rig = await addRig(market, owner, { name: `a "quoted"${LINE_SEPARATOR}name \\ ü` });
  const barred = await addRig(market, owner);
  await market.run('rig-disable', { id: String(barred) });
  await market.run('algorithm-add', { slug: 'own', display: 'Own', unit: 'gh', work: '9007199254740991' });
  await signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  const profile = await signedCall(renter, 'createProfile', { body: { name: 'mine', algo: 'sha256' } });
  await market.db.execute(sql`
    INSERT INTO profile_slots VALUES (${profile.id}::bigint, 0, 'stratum+tcp://pool.example:3333', 'u', 'p')
  `);
  await market.db.execute(sql`
    INSERT INTO saved_pools (account_id, name, algo, host, "user", pass, created_unix)
    VALUES (${renter.accountId}, 'kept', 'sha256', 'stratum+tcp://pool.example:3333', 'u', 'p', 1)
  `);
  const minutes = Array.from({ length: 300 }, (_, index) => ({
    rig: String(rig),
    minute: noon - 300 + index,
    connected: true,
    shares: 3,
    difficulty: 0.1 + 0.2,
    assigned: 0.1,
  }));
  await market.run('record', {}, minutes.map((minute) => JSON.stringify(minute)).join('\n'));
  const usedNonce = nextNonce();
  await signedCall(renter, 'whoami', { nonce: usedNonce });
  return { lastRig: barred, usedNonce };
}

async function keep(market: OperatedMarket, path: string): Promise<void> {
  const answer = await market.call('backup');
  if (!('file' in answer)) throw new Error(answer.text);
  await pipeline(answer.file, createWriteStream(path));
}

function restore(market: OperatedMarket, path: string, given: { replace?: boolean } = {}) {
  return market.run('restore', given, readFileSync(path));
}

async function target(options: Parameters<typeof startOperated>[0] = {}): Promise<OperatedMarket> {
  const market = await startOperated({ sealKeys: [SEAL_KEY], ...options });
  onTestFinished(market.close);
  return market;
}

/** The number of a table's rows and their checksum, by the table's name. */
async function contentsOf(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, key } of await readTables(db)) {
    const order = sql.raw(key.map((column) => `"${column}"`).join());
    const [all] = await rows<{ text: string }>(
      db,
      sql`
        SELECT count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' ORDER BY ${order})), '') AS text
        FROM ${sql.identifier(name)} AS one
      `,
    );
    found[name] = all?.text ?? '';
  }
  return found;
}

/** A backup that is whole, but says something else in its first line that the change touches. */
function alteredAndHashed(change: (line: string) => string): string {
  let changed = false;
  return rewritten((line) => {
    if (changed) return line;
    const other = change(line);
    changed = other !== line;
    return other;
  });
}

/** A backup that is whole, with each of its lines but the last one changed. */
function rewritten(change: (line: string) => string): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const changed = lines.slice(0, -1).map(change);
  const body = `${changed.join('\n')}\n`;
  const ending = JSON.parse(lines.at(-1) ?? '');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const path = join(scratchDirectory(), 'altered.gz');
  writeFileSync(path, gzipSync(`${body}${JSON.stringify({ ...ending, sha256 })}\n`));
  return path;
}
