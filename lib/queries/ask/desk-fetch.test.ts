import { expect, onTestFinished, test } from 'vitest';
import { fail } from '#lib/contract/envelope.ts';
import { type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { deskFetch } from './desk-fetch.ts';
import { failureOf } from './failure.ts';

/** A desk, or what stands before it, that answers every request alike. */
async function setup(
  body: string,
  status: number,
  headers: Record<string, string> = { 'retry-after': '30' },
) {
  const answer: ForeignAnswer = (response) => response.writeHead(status, headers).end(body);
  const { url, close } = await startForeignService(answer);
  onTestFinished(close);
  return {
    read: () => deskFetch({ path: `${url}/api/status` }),
    order: () => deskFetch({ path: `${url}/api/market/rental`, body: { rig: '7' }, intent: 'own' }),
  };
}

test.each([
  [502, '<html>Bad Gateway</html>'],
  [503, ''],
  [504, '{"message":"upstream timed out"}'],
])(
  'a gateway that answers %i for the desk, with a time to wait, does not say that nothing was sent',
  async (status, body) => {
    const { order, read } = await setup(body, status);
    await expect(order()).rejects.toMatchObject({ name: 'MarketUnreadable' });
    await expect(read()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { status, retryAfterSeconds: 30 },
    });
  },
);

test("the desk's own refusal comes whole, with the time to wait", async () => {
  const more = { intent: 'other' };
  const fields = [{ path: 'length', message: 'is too long' }];
  const { order, read } = await setup(JSON.stringify(fail('BUSY', 'not now', { fields, more })), 503);
  const refusal = {
    code: 'BUSY',
    message: 'not now',
    details: { status: 503, retryAfterSeconds: 30, retryAtMs: expect.any(Number), fields, more },
  };
  const before = Date.now();
  await expect(order()).rejects.toMatchObject(refusal);
  await expect(read()).rejects.toMatchObject(refusal);
  const { retryAtMs } = failureOf(await read().catch((error: unknown) => error));
  expect(retryAtMs).toBeGreaterThanOrEqual(before + 30_000);
  expect(retryAtMs).toBeLessThanOrEqual(Date.now() + 30_000);
});

test('that nobody knows yet what came of an order is told with the time to wait, though its status is no failure', async () => {
  const more = { intent: 'own' };
  const { order } = await setup(JSON.stringify(fail('UNCONFIRMED', 'sent', { more })), 202);
  await expect(order()).rejects.toMatchObject({
    code: 'UNCONFIRMED',
    message: 'sent',
    details: { status: 202, retryAfterSeconds: 30, retryAtMs: expect.any(Number), more },
  });
});

test('without a time to wait whatever answered is handed on', async () => {
  const { order } = await setup('<html>', 504, {});
  expect(await order()).toEqual({ text: '<html>', status: 504 });
});

test('a time to wait beside a success is none', async () => {
  const { order } = await setup('{"success":true,"data":1}', 200);
  expect(await order()).toEqual({ text: '{"success":true,"data":1}', status: 200 });
});

test('what cannot be read under the status of a success is handed on, whatever time to wait is beside it', async () => {
  const { read } = await setup('<html>', 200);
  expect(await read()).toEqual({ text: '<html>', status: 200 });
});
