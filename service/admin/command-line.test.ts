import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '#service/db/migrate.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { bareDatabase } from '#test/market/database-images.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { fillDirectory } from '#test/market/migrated-directory.ts';
import { scratchDirectory, startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { bundleProgram } from '#test/programs/bundle-program.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';

const SEAL_KEY = 'a seal key of the command line of 32 bytes or more';
const sealing = SEAL_KEY.replaceAll(' ', '-');

/** A market that runs; commands find it by its socket alone. */
const running = await startOperated({ sealKeys: [sealing] });
afterAll(running.close);
const beside = { MARKET_ADMIN_SOCKET: running.socketPath };
const program = await bundleProgram(fileURLToPath(new URL('../main.ts', import.meta.url)));

const leaves = [
  ['user', 'add'],
  ['user', 'list'],
  ['user', 'show'],
  ['user', 'disable'],
  ['user', 'enable'],
  ['key', 'create'],
  ['key', 'list'],
  ['key', 'revoke'],
  ['key', 'revoke-all'],
  ['key', 'reseal'],
  ['deposit'],
  ['payout'],
  ['collect-fees'],
  ['rig', 'list'],
  ['rig', 'show'],
  ['rig', 'disable'],
  ['rig', 'enable'],
  ['rental', 'list'],
  ['rental', 'show'],
  ['algorithm', 'add'],
  ['algorithm', 'list'],
  ['algorithm', 'change'],
  ['algorithm', 'disable'],
  ['algorithm', 'enable'],
  ['record'],
  ['audit'],
  ['backup'],
  ['restore'],
];

test('the help names every command, and each command has help of its own', async () => {
  const { code, stdout, stderr } = await command(['help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const [first = ''] of leaves) expect(stdout).toContain(`\n  ${first}`);
  const groups = [
    'Users and keys:\n  user',
    'Money:\n  deposit',
    'Rigs and rentals:\n  rig',
    'Backups:\n  backup',
  ];
  for (const group of groups) expect(stdout).toContain(`\n${group}`);
  for (const leaf of leaves) {
    const help = await command([...leaf, '--help']);
    expect(help, leaf.join(' ')).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: npm run market -- ${leaf.join(' ')} [options]`);
    expect(help.stdout).toContain('--json');
  }
  const { stdout: money } = await command(['deposit', '--help']);
  expect(money).toMatch(/--user <name> +whose balance \(required\)/);
  expect(money).toMatch(/--note <text> +what the ledger says of it\n/);
  const { stdout: minutes } = await command(['record', '--help']);
  for (const said of ['whatever the pool answers', 'the highest difficulty', 'any of the pools'])
    expect(minutes).toContain(said);
});

test('what is not understood ends with 2, on standard error alone', async () => {
  for (const [args, words] of [
    [['frobnicate'], "market: unknown command 'frobnicate'"],
    [['user', 'frobnicate'], "unknown command 'frobnicate'"],
    [['user'], 'Usage: npm run market -- user'],
    [['user', 'add', 'mara', '--colour'], "unknown option '--colour'"],
    [
      ['user', 'add'],
      "market: user add: missing required argument 'name'\nnpm run market -- user add --help says",
    ],
    [['user', 'list', 'all'], 'too many arguments'],
    [['key', 'create'], "required option '--user <name>' not specified"],
    [['key', 'create', '--user', 'mara', '--rig', 'all'], 'must be one of none, read, write'],
    [['deposit', '--user', 'mara', '--asset', 'BTC', '--amount', '1e9'], 'amount must be a decimal number'],
  ] as const) {
    const { code, stdout, stderr } = await command([...args], beside);
    expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    if (args.length > 1) expect(stderr).toMatch(/^market: /);
  }
});

test('beside a running market commands go to it, need no seal keys, and keep their secrets', async () => {
  expect(await command(['user', 'add', 'mara'], beside)).toMatchObject({ code: 0, stderr: '' });
  expect(await command(['user', 'add', 'mara'], beside)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'market: There is a user mara already (NAME_TAKEN).\n',
  });
  const made = await command(['key', 'create', '--user', 'mara', '--account', 'read', '--json'], beside);
  const credentials = JSON.parse(made.stdout);
  const caller = { ...credentials, url: running.url };
  expect(await signedCall(caller, 'whoami')).toMatchObject({ username: 'mara' });
  const listed = await command(['key', 'list'], beside);
  expect(listed.stdout).toContain(credentials.apiKey);
  expect(listed.stdout + running.logged.join('')).not.toContain(credentials.apiSecret);
});

test('with --json a refusal is a line of JSON on standard error, and standard output stays empty', async () => {
  for (const [args, code, error] of [
    [['key', 'create', '--user', 'nobody', '--rig', 'read'], 1, 'NOT_FOUND'],
    [['deposit', '--user', 'mara', '--asset', 'BTC', '--amount', '1e9'], 2, 'INVALID_ARGUMENT'],
    [['user', 'add'], 2, 'INVALID_ARGUMENT'],
    [['rental', 'show', '99'], 1, 'NOT_FOUND'],
    [['backup', '/proc/kept'], 1, 'FAILED'],
  ] as const) {
    const told = await command([...args, '--json'], beside);
    expect({ code: told.code, stdout: told.stdout }, args.join(' ')).toEqual({ code, stdout: '' });
    expect(JSON.parse(told.stderr)).toEqual({
      success: false,
      error,
      data: { message: expect.stringMatching(/^[^{]{10,}$/) },
    });
  }
});

test('rentals of a user that are not settled are listed, and one is shown, in words and as a line of JSON', async () => {
  const [owner, renter] = [await running.addAccount(), await running.addAccount()];
  await fund(running, renter, { amount: '1' });
  const rig = String(await addRig(running, owner));
  const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w', pool_password: 'canary' };
  const { id } = await signedCall(renter, 'createRental', { body: { rig, length: 24, ...pool } });
  const told = [
    await command(
      ['rental', 'list', '--unsettled', '--user', owner.username, '--rig', rig, '--json'],
      beside,
    ),
    await command(['rental', 'show', id], beside),
  ];
  expect(told).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  const [listed, shown] = told.map(({ stdout }) => stdout);
  expect(JSON.parse(listed ?? '')).toMatchObject({ total: 1, rentals: [{ id, state: 'running' }] });
  expect(shown).toMatch(new RegExp(`^Rental ${id} of rig ${rig} \\(rig\\) is running\\.\n`));
  expect(`${listed}${shown}`).not.toContain('canary');
});

test('two commands at once are both carried out', async () => {
  const both = await Promise.all(['nils', 'olga'].map((name) => command(['user', 'add', name], beside)));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
});

test('where there is no market no command makes one but restore: a mistyped setting is no empty market', async () => {
  const kept = join(scratchDirectory(), 'kept.gz');
  await command(['backup', kept], beside);
  const nowhere = join(scratchDirectory(), 'typo');
  const stopped = { HASHDESK_DATA: nowhere, MARKET_SEAL_KEYS: sealing };
  const backup = `${kept}.of-nothing`;
  for (const args of [['audit'], ['user', 'list'], ['user', 'add', 'mara'], ['backup', backup]]) {
    expect(await command(args, stopped), args.join(' ')).toEqual({
      code: 1,
      stdout: '',
      stderr: `market: There is no market in ${nowhere}/market, and DATABASE_URL is not set: the market's first start makes one, and so does "restore".\n`,
    });
  }
  expect((await command(['restore', `${kept}.missing`], stopped)).code).toBe(1);
  expect([existsSync(nowhere), existsSync(backup)]).toEqual([false, false]);
  const { code, stderr } = await command(['restore', kept], stopped);
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(new RegExp(`^market: The database was empty.*in ${nowhere}\\.\n$`)),
  });
  expect(await command(['audit'], stopped)).toMatchObject({ code: 0, stderr: '' });
});

test('where no market runs commands have the database to themselves, one after the other', async () => {
  const stopped = await stoppedMarket();
  const both = await Promise.all(['mara', 'nils'].map((name) => command(['user', 'add', name], stopped)));
  expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
  const { stdout } = await command(['user', 'list', '--json'], stopped);
  expect(
    JSON.parse(stdout)
      .map(({ username }: { username: string }) => username)
      .sort(),
  ).toEqual(['mara', 'nils']);
  await command(
    ['algorithm', 'add', '--slug', 'own', '--display', 'Own', '--unit', 'gh', '--work', '1'],
    stopped,
  );
  expect((await command(['algorithm', 'list'], stopped)).stdout).toContain('\nown ');
});

test('a command that brings an older schema up to date says from which migration to which, once, and beside its answer', async () => {
  const stopped = { HASHDESK_DATA: scratchDirectory(), MARKET_SEAL_KEYS: sealing };
  const market = join(stopped.HASHDESK_DATA, 'market');
  const last = readMigrations().at(-1)?.name;
  const before = readMigrations().at(-2)?.name;
  mkdirSync(market);
  const client = await bareDatabase(join(market, 'postgres'));
  const session = {
    script: (sql: string) => client.exec(sql),
    query: (sql: string, parameters: unknown[]) => client.query(sql, parameters),
  };
  await migrate((work) => work(session), { migrations: readMigrations().slice(0, -1) });
  await client.close();
  const first = await command(['audit', '--json'], stopped);
  expect(first).toMatchObject({
    code: 0,
    stderr: `{"note":"The schema was brought up to date, from ${before} to ${last}; it is in ${stopped.HASHDESK_DATA}."}\n`,
  });
  expect(JSON.parse(first.stdout)).toMatchObject({ ok: true });
  expect(await command(['audit', '--json'], stopped)).toMatchObject({ code: 0, stderr: '' });
});

test('without seal keys and without a running market the variable is named', async () => {
  const { code, stderr } = await command(['user', 'list'], { HASHDESK_DATA: scratchDirectory() });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'market: MARKET_SEAL_KEYS must be set (.env.example says to what).\n',
  });
});

test('where the database refuses a command, its reason is told, and no statement', async () => {
  const stopped = await stoppedMarket();
  const { db, close } = await openDatabase({ directory: join(stopped.HASHDESK_DATA, 'market') });
  await db.execute('ALTER TABLE accounts ADD CONSTRAINT nobody CHECK (false)');
  await close();
  expect(await command(['user', 'add', 'mara'], stopped)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'market: the command failed: new row for relation "accounts" violates check constraint "nobody" (23514)\n',
  });
});

test('an audit that finds something wrong ends with 1', async () => {
  expect(await command(['audit'], beside)).toMatchObject({ code: 0 });
  const { accountId } = await running.addAccount({ username: 'off' });
  await running.db.execute(`INSERT INTO balances VALUES (${accountId}, 'BTC', 1)`);
  const { code, stdout } = await command(['audit', '--json'], beside);
  await running.db.execute(`DELETE FROM balances WHERE account_id = ${accountId}`);
  expect({ code, ok: JSON.parse(stdout).ok }).toEqual({ code: 1, ok: false });
});

test('minutes come by a file or standard input, batch by batch, up to the first line that is wrong', async () => {
  const rig = await addRig(running, await running.addAccount());
  const last = running.clock.nowUnix() / 60 - 1;
  const lines = Array.from({ length: 1500 }, (_, index) => minute(rig, last - index));
  const file = join(scratchDirectory(), 'minutes');
  writeFileSync(file, lines.join('\n'));
  expect(await command(['record', file, '--json'], beside)).toEqual({
    code: 0,
    stdout: '{"recorded":1500,"repeated":0,"tooOld":0}\n',
    stderr: '',
  });
  lines[1200] = '{}';
  const { code, stderr } = await command(['record'], beside, lines.join('\n'));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^market: line 1201: .*; up to line 1000, 0 minutes were recorded; 1000 had been reported before \(INVALID_LINE\)\.\n$/,
  );
});

test('a backup is a new file of this user’s alone, which a restore takes', async () => {
  const directory = scratchDirectory();
  const file = join(directory, 'kept.gz');
  expect(await command(['backup', file], beside)).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = readFileSync(file);
  expect(await command(['backup', file], beside)).toMatchObject({
    code: 1,
    stderr: `market: ${file} exists; --force replaces it.\n`,
  });
  expect(readFileSync(file)).toEqual(first);
  await command(['user', 'add', 'later'], beside);
  expect(await command(['backup', file, '--force'], beside)).toMatchObject({ code: 0 });
  expect(readFileSync(file)).not.toEqual(first);

  const stopped = { HASHDESK_DATA: directory, MARKET_SEAL_KEYS: sealing };
  expect(await command(['restore', file], beside)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('(NOT_EMPTY)'),
  });
  expect(await command(['restore', file], stopped)).toMatchObject({ code: 0 });
  expect((await command(['user', 'list'], stopped)).stdout).toContain('later');
  expect(await command(['restore', file, '--replace'], beside)).toMatchObject({ code: 0 });
});

test('a file that cannot be had is told in words', async () => {
  const directory = scratchDirectory();
  const missing = join(directory, 'missing');
  const socket = join(directory, 'socket');
  mkdirSync(join(directory, 'here'));
  const server = createServer().listen(socket);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  for (const [args, words] of [
    [['restore', missing], `${missing} does not exist.`],
    [['record', missing], `${missing} does not exist.`],
    [['restore', directory], `${directory} is not a file.`],
    [['backup', directory], `${directory} is a directory; name a file in it.`],
    [['backup', '--force', directory], `${directory} is a directory; name a file in it.`],
    [['backup', '--force', socket], `${socket} is a device, a socket or a pipe, which no backup replaces.`],
    [['backup', join(missing, 'kept')], `${missing} does not exist.`],
    [['backup', '/proc/kept'], '/proc is no place in which files can be made.'],
  ] as const) {
    expect(await command([...args], beside), args.join(' ')).toEqual({
      code: 1,
      stdout: '',
      stderr: `market: ${words}\n`,
    });
  }
  expect(existsSync(join(missing, 'kept'))).toBe(false);
});

test('for a backup that is damaged no market is made, and its drill fails', async () => {
  const directory = scratchDirectory();
  const file = join(directory, 'kept.gz');
  expect(await command(['backup', file], beside)).toMatchObject({ code: 0 });
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  const nowhere = join(directory, 'data');
  const stopped = { HASHDESK_DATA: nowhere, MARKET_SEAL_KEYS: sealing };
  const restored = await command(['restore', file], stopped);
  expect([restored.code, restored.stderr]).toEqual([1, expect.stringContaining('(DAMAGED_BACKUP)')]);
  expect(existsSync(join(nowhere, 'market', 'postgres'))).toBe(false);
  expect((await command(['user', 'list'], stopped)).code).toBe(1);
});

test('an option that is given twice is refused, since nobody knows which was meant', async () => {
  const twice = ['deposit', '--user', 'mara', '--asset', 'BTC', '--amount', '0.1', '--amount=0.2'];
  expect(await command(twice, beside)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'market: --amount is given more than once (INVALID_ARGUMENT).\n',
  });
});

test('a file is looked for where the operator is, also where npm has gone elsewhere', async () => {
  const directory = scratchDirectory();
  const viaNpm = { ...beside, npm_lifecycle_event: 'market', INIT_CWD: directory };
  expect(await command(['backup', 'kept.gz'], viaNpm)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(directory, 'kept.gz'))).toBe(true);
});

test('a data directory that cannot be had is one sentence that names the variable', async () => {
  const file = join(scratchDirectory(), 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, '/dev/null/data']) {
    const told = await command(['user', 'list'], { HASHDESK_DATA: dataDir, MARKET_SEAL_KEYS: sealing });
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toMatch(
      new RegExp(`^market: ${dataDir}.*; HASHDESK_DATA or MARKET_ADMIN_SOCKET chooses another\\.\n$`),
    );
  }
});

function minute(rig: number, at: number): string {
  return JSON.stringify({ rig, minute: at, connected: true, shares: 1, difficulty: 1, assigned: 1 });
}

/** What a command is started with beside a market that does not run. */
async function stoppedMarket() {
  const directory = scratchDirectory();
  await fillDirectory(directory);
  return { HASHDESK_DATA: directory, MARKET_SEAL_KEYS: sealing };
}

/** The market's own program with arguments, in an environment that has nothing else. */
async function command(args: string[], env: Record<string, string> = {}, input = '') {
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, program, ...args], {
    env: { NODE_ENV: 'test', HASHDESK_DATA: join(running.directory, 'nothing'), ...env },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const exit = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, stdout, stderr };
}
