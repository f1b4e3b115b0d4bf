import type { APIRequestContext } from '@playwright/test';
import { type DeskStatus, KEY_HEADER } from '#lib/contract/desk.ts';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { type WatchedWay, watchedWay } from '../support/watched-way.ts';

let stage: FilledStage<'outages'>;
let way: WatchedWay;

test.beforeEach(async ({ context }) => {
  stage = await setStage('outages', async (url) => {
    way = await watchedWay(url);
    return way.url;
  });
  await stage.connect(context);
});

test.afterEach(async () => {
  await stage?.close();
  await way?.close();
});

test("a page's and a route's calls share one cache and one budget window", async ({ page: { request } }) => {
  const rental = `/rental/${stage.filled.running}`;
  const before = await callsOfMinute(request);
  expect(before).toBe(way.calls.length);
  const document = await request.get(`${stage.deskUrl}/rentals/${stage.filled.running}`);
  expect(document.status()).toBe(200);
  const ofRental = () => way.calls.slice(before).filter(({ what }) => what === `GET ${rental}`);
  await expect.poll(ofRental).toHaveLength(1);
  // Whatever the page has called for, the route's window counts.
  await expect.poll(async () => (await callsOfMinute(request)) - way.calls.length).toBe(0);
  // The page may have come before the market's answer: then the route waits for that one.
  await expect.poll(() => sourceOf(request, rental)).toBe('cache');
  expect(ofRental()).toHaveLength(1);
});

test('calls of a key that a page and a route make at once reach the market with nonces that rise', async ({
  page: { request },
}) => {
  const { running, settled } = stage.filled;
  const before = way.calls.length;
  const answers = await Promise.all([
    ...[`/rentals/${running}`, `/rentals/${settled}`, '/account', '/rentals'].map((path) =>
      request.get(`${stage.deskUrl}${path}`),
    ),
    ...['/account/profile', '/account/pool', '/account/balance', '/rig', '/rig/mine'].map((path) =>
      ask(request, path),
    ),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  const signed = () => way.calls.slice(before).filter(({ nonce }) => nonce !== undefined);
  const [ofPages, ofRoutes] = [
    [running, settled].map((id) => `GET /rental/${id}`),
    ['GET /account/pool', 'GET /rig/mine'],
  ];
  await expect
    .poll(() => signed().map(({ what }) => what), 'a page does not wait for all that it asks')
    .toEqual(expect.arrayContaining([...ofPages, ...ofRoutes]));
  const calls = signed();
  for (const [at, { what, nonce = 0n }] of calls.entries()) {
    expect(nonce, what).toBeGreaterThan(calls[at - 1]?.nonce ?? 0n);
  }
  // A page does not wait for what it shows further down.
  await expect.poll(() => calls.filter(({ status }) => status !== 200)).toEqual([]);
});

/** As a page of the desk asks a route. */
function ask(request: APIRequestContext, path: string) {
  const headers = { [KEY_HEADER]: stage.filled.renter.apiKey };
  return request.get(`${stage.deskUrl}/api/market${path}`, { headers });
}

async function sourceOf(request: APIRequestContext, path: string): Promise<string> {
  return (await (await ask(request, path)).json()).meta.source;
}

/** What the route counts of the last minute. */
async function callsOfMinute(request: APIRequestContext): Promise<number> {
  const { data } = await (await request.get(`${stage.deskUrl}/api/status`)).json();
  return (data as DeskStatus).budget.used;
}
