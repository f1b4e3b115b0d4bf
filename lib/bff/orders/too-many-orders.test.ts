import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_BEGUN, type Order } from '#lib/bff/journal/journal-store.ts';
import { startDesk } from '#test/desk/desk.ts';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { renter } from '#test/desk/order-desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { orderHashesOf } from './order-hashes.ts';

const NOW = 1_795_000_000_000;
const path = '/api/market/account/profile';
const body = { name: 'main', algo: 'scrypt' };

test('who began three hundred orders in an hour is told when to come back, and nothing is asked or kept', async () => {
  const service = await startForeignService((response) =>
    answerJson(response, { success: false, error: 'NOT_FOUND' }, 404),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-too-many-'));
  const { owner } = orderHashesOf(renter);
  const times = { at: NOW - 600_000, changedAt: NOW - 600_000 };
  const refusal = { error: 'NOT_FOUND', status: 404, message: 'no such rig' };
  const orders = Array.from({ length: MOST_BEGUN - 1 }, (_, at): Order => {
    return { ...sentOrder, ...times, owner, id: `${at}`, state: 'refused', refusal };
  });
  writeFileSync(join(dataDir, 'orders.ndjson'), orders.map((order) => `${JSON.stringify(order)}\n`).join(''));
  let now = NOW;
  const desk = startDesk({ url: service.url, dataDir, now: () => now });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
    rmSync(dataDir, { recursive: true });
  });
  const signedIn = { key: renter.apiKey, cookie: await desk.seat(renter) };
  const order = (intent = randomUUID()) => desk.ask(path, { ...signedIn, body, intent });
  const known = async () => (await desk.ask('/api/orders', signedIn)).json.data;

  const last = randomUUID();
  expect((await order(last)).json.error).toBe('NOT_FOUND');
  const asked = service.requests.length;
  const refused = await order();
  expect([refused.status, refused.json.error, refused.headers.get('retry-after')]).toEqual([
    429,
    'RATE_LIMITED',
    '3000',
  ]);
  expect(refused.json.data?.message).toBe('the desk takes 300 orders of a key in an hour: nothing was sent');
  expect((await order(last)).json.error).toBe('NOT_FOUND');
  expect(service.requests).toHaveLength(asked);
  expect(await known()).toHaveLength(MOST_BEGUN);
  now += 3_000_000;
  expect((await order()).json.error).toBe('NOT_FOUND');
  expect(service.requests.length).toBeGreaterThan(asked);
});
