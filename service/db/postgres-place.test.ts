import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPlace } from '#test/market/fresh-place.ts';
import { answers } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { postgresPlace } from './postgres-place.ts';

const certificate = fileURLToPath(new URL('../../test/fixtures/self-signed.pem', import.meta.url));

test('which database a URL names is told without its user and password', () => {
  expect(postgresPlace('postgresql://me:hunter2@db.example:5440/market?application_name=x')).toBe(
    'the database market of PostgreSQL at db.example:5440',
  );
  expect(postgresPlace('postgres://me:hunter2@%2Frun%2Fpostgresql/market')).toBe(
    'the database market of PostgreSQL at /run/postgresql',
  );
});

test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
  'where sslmode=%s asks for TLS a server without it is told as that in one sentence, and nothing is warned of',
  async (mode) => {
    const warned = warnings();
    const url = new URL((await emptyPlace()).url);
    url.search = `?sslmode=${mode}`;
    await expect(openPostgres(url.href)).rejects.toThrow(
      /^The database \w+ of PostgreSQL at 127\.0\.0\.1:\d+ does not speak TLS, which sslmode in DATABASE_URL asks for; turn it on there/,
    );
    expect(warned).toEqual([]);
  },
);

test('over TLS a certificate counts where its authority is named, and is told where it does not', async () => {
  const warned = warnings();
  const url = await overTls(new URL((await emptyPlace()).url));
  url.search = '?sslmode=require';
  await expect(openPostgres(url.href)).rejects.toThrow(
    /shows a certificate that is not trusted \(\w*SELF_SIGNED\w*\); name that of its authority with sslrootcert/,
  );
  url.search = `?sslmode=require&sslrootcert=${certificate}`;
  const { db, close } = await openPostgres(url.href);
  expect(await answers(db)).toBe(true);
  await close();
  url.search = '?sslmode=verify-full&sslrootcert=/nowhere/authority.pem';
  await expect(openPostgres(url.href)).rejects.toThrow(
    /^A file that DATABASE_URL names cannot be read: ENOENT.*\/nowhere\/authority\.pem/,
  );
  expect(warned).toEqual([]);
});

/** What the process is warned of from now on. */
function warnings(): string[] {
  const told: string[] = [];
  const tell = ({ message }: Error) => void told.push(message);
  process.on('warning', tell);
  onTestFinished(() => void process.off('warning', tell));
  return told;
}

/** The same database behind a server that takes TLS, under a certificate of its own making. */
async function overTls(url: URL): Promise<URL> {
  const pem = readFileSync(certificate);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const near = new TLSSocket(socket, { isServer: true, cert: pem, key: pem });
      join(near, connect(Number(url.port), url.hostname));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const secured = new URL(url);
  secured.port = String((server.address() as AddressInfo).port);
  return secured;
}

function join(near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
  for (const [one, other] of [[near, far] as const, [far, near] as const]) {
    one.on('error', () => other.destroy());
  }
}
