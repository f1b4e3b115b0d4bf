import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshPlace } from '#test/market/fresh-place.ts';
import { startOperated } from '#test/market/operator.ts';
import { plainFetch, signedFetch } from '#test/market/signed-fetch.ts';
import { openLink } from '#test/net/breakable-link.ts';
import { startKeeping } from './recording/start-keeping.ts';
import { startWatching } from './watch-database.ts';

test('while its database is away requests are told when to come back, and are answered as soon as it is there', async () => {
  const { market, link, lines, log } = await setup();
  const key = await market.addAccount();
  const whoami = () => signedFetch(key, ['GET', '/whoami']);
  expect(await whoami()).toMatchObject({ status: 200, json: { success: true } });
  const workers = [startWatching, startKeeping].map((start) => start(market.market, { log, pauseMs: 50 }));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  await link.cut();
  const away = await Promise.all(Array.from({ length: 15 }, whoami));
  for (const { status, json, headers } of away) {
    expect({ status, error: json.error }).toEqual({ status: 503, error: 'UNAVAILABLE' });
    expect(headers.get('retry-after')).toBe('5');
  }
  expect((await fetch(`${market.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${market.url}/healthz`)).status).toBe(200);
  // Whoever is counted by this process alone is limited all the same: one passed before, nineteen may.
  expect((await statusesOf(market.url, 30)).filter((status) => status === 429)).toHaveLength(30 - 5);
  const told = (words: string) =>
    lines.filter((line) => line.includes(words)).map((line) => JSON.parse(line));
  expect(told('counted with other processes')).toHaveLength(1);
  await expect.poll(() => told('the database is away')).toHaveLength(1);
  expect(told('the database is away')).toMatchObject([{ reason: expect.stringMatching(/ECONN|terminated/) }]);
  await expect.poll(() => told('telemetry was not kept in order')).not.toEqual([]);
  expect(told('not done').length).toBeGreaterThanOrEqual(15);
  await expect(market.run('user-list')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(told('operator')).toMatchObject([
    { outcome: 'refused: UNAVAILABLE', reason: expect.stringMatching(/ECONN/) },
  ]);
  for (const line of told('')) expect(line).not.toHaveProperty('err');

  await link.mend();
  await vi.waitFor(async () => expect((await fetch(`${market.url}/readyz`)).status).toBe(200), 20_000);
  const back = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const own = await market.addKey(key, {});
      return signedFetch(own, ['GET', '/whoami'], { headers: { 'x-forwarded-for': '10.0.0.9' } });
    }),
  );
  expect(back.map(({ status }) => status)).toEqual(Array(15).fill(200));
  await expect.poll(() => told('the database is back')).toHaveLength(1);
  expect(told('the database is away')).toHaveLength(1);
  expect(lines.join()).not.toContain('postgres://');
});

test('while every connection to its database is taken a market says that it is busy, not that its database is away', async () => {
  const { market } = await setup();
  const key = await market.addAccount();
  let giveBack: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const holding = Array.from({ length: 10 }, () => market.db.transaction(() => over));
  const waiting = await signedFetch(key, ['GET', '/whoami']);
  expect(waiting).toMatchObject({
    status: 503,
    json: { error: 'UNAVAILABLE', data: { message: 'The market was busy with other requests' } },
  });
  expect(waiting.headers.get('retry-after')).toBe('5');
  giveBack();
  await Promise.all(holding);
  expect(await signedFetch(key, ['GET', '/whoami'])).toMatchObject({ status: 200 });
});

async function statusesOf(url: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    statuses.push((await plainFetch(url, ['GET', '/info/assets'])).status);
  }
  return statuses;
}

/** A market with a limit of twenty, on a database behind a link. */
async function setup() {
  const place = await freshPlace();
  const url = new URL('url' in place ? place.url : '');
  const link = await openLink(Number(url.port));
  url.port = String(link.port);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const market = await startOperated({
    place: { url: url.href },
    rateLimitPerMinute: 20,
    trustedProxies: 1,
    log,
  });
  onTestFinished(async () => {
    await market.close();
    await link.cut();
  });
  return { market, link, lines, log };
}
