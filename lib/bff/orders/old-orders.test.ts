import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { type DeskOptions, startDesk } from '#test/desk/desk.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { startMarket } from '#test/market/market.ts';
import { startFaults } from '#test/net/faults.ts';

const market = await startMarket();
afterAll(market.close);

const DAY_MS = 24 * 3_600_000;
const intent = randomUUID();
const path = '/api/market/account/profile';
const profile = { name: 'main', algo: 'scrypt' };

/** Desks one after the other on one data directory, and a way to the market on which answers are lost. */
async function setup() {
  const clock = createManualClock(Date.now());
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-old-orders-'));
  const faults = await startFaults(market.url);
  onTestFinished(async () => {
    await faults.close();
    rmSync(dataDir, { recursive: true });
  });
  const key = await market.addAccount();
  return {
    clock,
    faults,
    async desk(options: Partial<DeskOptions> = {}) {
      const desk = startDesk({ url: faults.url, now: clock.now, after: clock.after, dataDir, ...options });
      const signedIn = { key: key.apiKey, cookie: await desk.connect(key) };
      return {
        close: desk.close,
        order: (body: unknown = profile, as = intent) => desk.ask(path, { ...signedIn, body, intent: as }),
        profiles: async () => (await desk.ask(path, signedIn)).json.data as unknown as { id: string }[],
        known: async (of = intent) => {
          const { status, json } = await desk.ask(`/api/orders/${of}`, signedIn);
          return { status, ...(json.data as unknown as OrderView & { message: string }) };
        },
      };
    },
  };
}

test('an order whose answer was lost is found days later, and known for a day from then on', async () => {
  const { clock, faults, desk } = await setup();
  const first = await desk({ after: () => () => undefined });
  faults.next({ kind: 'lost answer', point: 'after request' }, (request) => request.startsWith('PUT'));
  expect((await first.order()).json.error).toBe('UNCONFIRMED');
  await first.close();
  clock.advance(3 * DAY_MS);
  const later = await desk();
  await expect.poll(async () => (await later.known()).state).toBe('confirmed');
  const [{ id } = { id: '' }, ...others] = await later.profiles();
  expect([(await later.known()).id, others]).toEqual([id, []]);
  expect((await later.order()).json.data).toMatchObject({ id });
  await later.close();
  clock.advance(DAY_MS - 1);
  const dayLater = await desk();
  expect((await dayLater.known()).state).toBe('confirmed');
  clock.advance(1);
  expect((await dayLater.known()).status).toBe(404);
  await dayLater.close();
});

test('of an order that it does not know the desk does not say what became of it', async () => {
  const { desk } = await setup();
  const { known, close } = await desk();
  expect(await known(randomUUID())).toEqual({
    status: 404,
    message: 'the desk does not know this order of this key',
  });
  await close();
});
