import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/config/problem.ts';
import { readOwnerFacts } from '#service/listings/repo.ts';
import { emptyPlace, freshPlace } from '#test/market/fresh-place.ts';
import { openLink } from '#test/net/breakable-link.ts';
import { freePort } from '#test/programs/free-port.ts';
import { runSql } from '#test/programs/postgres.ts';
import { areConnectionsTaken, isConnectionLost } from './connection-lost.ts';
import { answers, rows } from './database.ts';
import { readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres, postgresLimits } from './open-postgres.ts';
import { onOwnConnection } from './own-connection.ts';

test('of many that start at once on an empty database one migrates it', async () => {
  const { url } = await emptyPlace();
  const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
  const [first] = opened;
  const ran = await rows<{ name: string; at: string }>(
    (first as NonNullable<typeof first>).db,
    sql`SELECT name, applied_at::text AS at FROM migrations ORDER BY name`,
  );
  expect(ran.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  expect(new Set(ran.map(({ at }) => at)).size).toBe(1);
  await Promise.all(opened.map(({ close }) => close()));
});

test('a database that cannot be had is one sentence, which never shows the password', async () => {
  const { url } = await emptyPlace();
  const { port } = new URL(url);
  const free = await freePort();
  const problemAt = (place: string) => openPostgres(place).catch((error: unknown) => error);
  const gone = await problemAt(`postgres://me:hunter2@127.0.0.1:${free}/market`);
  const missing = await problemAt(`postgres://postgres:hunter2@127.0.0.1:${port}/nowhere`);
  const stranger = await problemAt(`postgres://stranger:hunter2@127.0.0.1:${port}/postgres`);
  expect([gone, missing, stranger]).toEqual([
    new StartProblem(
      `The database market of PostgreSQL at 127.0.0.1:${free} does not answer (ECONNREFUSED); start it, or check DATABASE_URL.`,
    ),
    new StartProblem(
      `The database nowhere of PostgreSQL at 127.0.0.1:${port} cannot be used: database "nowhere" does not exist; check DATABASE_URL.`,
    ),
    new StartProblem(
      `The database postgres of PostgreSQL at 127.0.0.1:${port} cannot be used: role "stranger" does not exist; check DATABASE_URL.`,
    ),
  ]);
});

test('a database that could not keep every script is refused, and nothing is made in it', async () => {
  const { url } = await emptyPlace("ENCODING 'LATIN1' LOCALE 'C'");
  await expect(openPostgres(url)).rejects.toThrow('keeps text as LATIN1 and not as UTF8');
  await expect(runSql(url, 'SELECT * FROM migrations')).rejects.toThrow('does not exist');
});

test('an empty database is refused by name where no market is to be made in it', async () => {
  const place = await emptyPlace();
  const { port, pathname } = new URL(place.url);
  const name = `the database ${pathname.slice(1)} of PostgreSQL at 127.0.0.1:${port}`;
  await expect(openDatabase({ ...place, whereEmpty: 'refuse' })).rejects.toThrow(
    `There is no market in ${name}: the market's first start makes one`,
  );
  await expect(runSql(place.url, 'SELECT * FROM migrations')).rejects.toThrow('does not exist');
});

test('a password that is missing is told as that', async () => {
  const asksForPassword = createServer((socket) => {
    const [methods, challenge] = ['SCRAM-SHA-256\0\0', 'r=nonce,s=c2FsdA==,i=4096'];
    socket.once('data', () => {
      socket.write(authentication(10, methods));
      socket.once('data', () => socket.write(authentication(11, challenge)));
    });
  }).listen(0, '127.0.0.1');
  await once(asksForPassword, 'listening');
  onTestFinished(() => void asksForPassword.close());
  const { port } = asksForPassword.address() as AddressInfo;
  const opened = openPostgres(`postgres://me@127.0.0.1:${port}/market`);
  await expect(opened).rejects.toThrow(/asks for a password; put it into DATABASE_URL\.$/);
});

test('connections that break are replaced, those that idle and those in the middle of a transaction', async () => {
  const { db, link, poolState } = await setup();
  for (let times = 0; times < 12; times += 1) {
    await Promise.all([answers(db), answers(db)]);
    const cutOff = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
      await link.cut();
      await tx.execute(sql`SELECT 1`);
    });
    await expect(cutOff).rejects.toThrow();
    await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow('ECONNREFUSED');
    expect(await answers(db)).toBe(false);
    await link.mend();
    expect(await answers(db)).toBe(true);
  }
  expect(await rows(db, sql`SELECT * FROM accounts`)).toEqual([]);
  expect(poolState()).toMatchObject({ waiting: 0 });
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const { db, poolState } = await setup();
  const impossible = { isolationLevel: 'impossible' as 'serializable' };
  for (let times = 0; times < 12; times += 1) {
    await expect(db.transaction(async () => 'never', impossible)).rejects.toThrow();
  }
  expect(poolState()).toEqual({ open: 1, idle: 1, waiting: 0 });
});

test('the pool says how many connections are open, idle and waited for', async () => {
  const { db, poolState } = await setup();
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const busy = Array.from({ length: 12 }, () => db.transaction(() => held));
  await expect.poll(poolState).toEqual({ open: 10, idle: 0, waiting: 2 });
  release();
  await Promise.all(busy);
  expect(poolState()).toEqual({ open: 10, idle: 10, waiting: 0 });
});

test('who waits too long for a connection that others have is told that all were taken', async () => {
  const { db, poolState } = await setup({ ...postgresLimits, connect: 2_000 });
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const busy = Array.from({ length: 10 }, () => db.transaction(() => held));
  await expect.poll(poolState).toEqual({ open: 10, idle: 0, waiting: 0 });
  const reasonOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (reason: unknown) => reason,
    );
  const reasons = await Promise.all(
    [db.execute(sql`SELECT 1`), db.transaction(async () => 'never')].map(reasonOf),
  );
  release();
  await Promise.all(busy);
  expect(reasons.map(areConnectionsTaken)).toEqual([true, true]);
  expect(reasons.map(isConnectionLost)).toEqual([false, false]);
});

test('no statement and no transaction of a client that hangs holds others up for ever', async () => {
  const { db } = await setup();
  const limits = sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name`;
  expect(await rows(db, limits)).toEqual([{ statement: '1min', idle: '1min', name: 'hashdesk-market' }]);
});

test('a transaction that takes too long is gone with its connection, and no later one commits it', async () => {
  const { db, poolState } = await setup({ ...postgresLimits, silence: 1_000 });
  const late = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
    await tx.execute(sql`SELECT pg_sleep(2.5)`);
  });
  await expect(late).rejects.toThrow('pg_sleep');
  expect(poolState()).toMatchObject({ open: 0, waiting: 0 });
  const others = sql`SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await expect.poll(() => db.transaction((tx) => rows(tx, others))).toEqual([]);
  expect(await rows(db, sql`SELECT * FROM accounts`)).toEqual([]);
});

test('work on a connection of its own takes as long as it takes, and leaves nothing behind', async () => {
  const { db } = await setup({ ...postgresLimits, statement: 500, silence: 1_000 });
  const pid = await onOwnConnection(db, async (own) => {
    await own.transaction((tx) => tx.execute(sql`SELECT pg_sleep(1.5)`));
    await own.execute(sql`BEGIN`);
    await own.execute(sql`INSERT INTO accounts (username, created_unix) VALUES ('mara', 1)`);
    const [found] = await rows<{ pid: number }>(own, sql`SELECT pg_backend_pid() AS pid`);
    return found?.pid;
  });
  const left = sql`SELECT state FROM pg_stat_activity WHERE pid = ${pid}`;
  await expect.poll(() => rows(db, left)).toEqual([]);
  expect(await rows(db, sql`SELECT * FROM accounts`)).toEqual([]);
});

test('what is cut off ends at once, whatever the server still does, and nothing comes after it', async () => {
  const { db, cutOff, close } = await setup();
  const sleep = sql`SELECT pg_sleep(60)`;
  const ended = Promise.allSettled([
    db.execute(sleep),
    db.transaction((tx) => tx.execute(sleep)),
    onOwnConnection(db, (own) => own.execute(sleep)),
  ]);
  const sleeping = sql`SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND datname = current_database()`;
  await expect.poll(() => rows(db, sleeping)).toHaveLength(3);
  const closed = close();
  cutOff?.();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await closed;
  await expect(onOwnConnection(db, (own) => own.execute(sleep))).rejects.toThrow();
  expect(await answers(db)).toBe(false);
});

test('what is read of an owner’s rigs is one statement, however many rigs there are', async () => {
  const { db } = await setup();
  const statements = () => rows(db, sql`SELECT statement FROM pg_prepared_statements`);
  for (let count = 1; count <= 8; count += 1) {
    await readOwnerFacts(db, Array(count).fill(count), 1);
    expect(await statements()).toHaveLength(1);
  }
});

/** What a server of PostgreSQL says while it asks who somebody is. */
function authentication(step: number, text: string): Buffer {
  const head = Buffer.alloc(9, 'R');
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(step, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A database behind a link. */
async function setup(limits = postgresLimits) {
  const place = await freshPlace();
  const url = new URL('url' in place ? place.url : '');
  const link = await openLink(Number(url.port));
  url.port = String(link.port);
  const opened = await openPostgres(url.href, limits);
  onTestFinished(async () => {
    await opened.close();
    await link.cut();
  });
  return { ...opened, link };
}
