import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { openMarket } from '#service/open-market.ts';
import { makeFill } from '#test/market/full-disk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { fillDirectory } from '#test/market/migrated-directory.ts';
import { plainFetch, signedFetch } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };

test('on a full disk changes are UNAVAILABLE with nothing done, and are made as soon as there is room', async () => {
  const { market, disk, lines } = await setup();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = await addRig(market, owner, { minhours: 1 });
  const rent = () =>
    signedFetch(renter, ['PUT', '/rental'], { body: { rig: String(rig), length: 3, ...pool } });
  disk.free = 0;
  const full = await rent();
  expect(full).toMatchObject({
    status: 503,
    json: { error: 'UNAVAILABLE', data: { message: 'The disk of the market is full' } },
  });
  expect(full.headers.get('retry-after')).toBe('5');
  expect(lines.join()).toContain('less than 64 MB are free on the disk of');
  expect(await plainFetch(market.url, ['GET', '/info/algorithms'])).toMatchObject({ status: 200 });
  expect(await market.db.$count(rentalSegments)).toBe(0);
  disk.free = Number.POSITIVE_INFINITY;
  expect(await rent()).toMatchObject({ status: 200 });
  expect(await market.db.$count(rentalSegments)).toBe(1);
});

test('of several rigs that are changed at once, each says for itself that the disk was full', async () => {
  const { market } = await setup();
  const owner = await market.addAccount();
  const [first, second] = [await addRig(market, owner), await addRig(market, owner)];
  await makeFill(market.db);
  await market.db.execute(
    sql.raw(`
      CREATE TRIGGER filled BEFORE UPDATE ON rigs FOR EACH ROW WHEN (NEW.id = ${second}) EXECUTE FUNCTION fill()
    `),
  );
  const body = { description: 'new fans' };
  const { json } = await signedFetch(owner, ['PUT', `/rig/${first};${second}`], { body });
  expect(json.data).toMatchObject([
    { success: true, id: String(first) },
    { success: false, id: String(second), error: 'UNAVAILABLE', message: 'The disk of the market is full' },
  ]);
  expect(await market.db.$count(rigs, sql`description = 'new fans'`)).toBe(1);
});

test('on a disk that is full as soon as its database stands, a market does not start, and says why', async () => {
  const above = mkdtempSync(join(tmpdir(), 'disk-full-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  let looks = 0;
  const place = {
    directory: join(above, 'market'),
    freeBytes: () => {
      looks += 1;
      return looks === 1 ? Number.POSITIVE_INFINITY : 0;
    },
  };
  await expect(openMarket({ place, sealKeys: ['k'.repeat(32)], feeRate: '0.03' })).rejects.toMatchObject({
    name: 'StartProblem',
    message: 'The market cannot start: there is no space left on the disk of its database; make room there.',
  });
  expect(looks).toBeGreaterThan(1);
});

/** A market on the embedded database, and how much is free on its disk. */
async function setup() {
  const above = mkdtempSync(join(tmpdir(), 'disk-full-'));
  const disk = { free: Number.POSITIVE_INFINITY };
  const lines: string[] = [];
  await fillDirectory(above);
  const market = await startMarket({
    place: { directory: join(above, 'market'), freeBytes: () => disk.free },
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  });
  onTestFinished(async () => {
    await market.close();
    rmSync(above, { recursive: true, force: true });
  });
  return { market, disk, lines };
}
