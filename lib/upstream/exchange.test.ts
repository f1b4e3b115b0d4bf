import { expect, onTestFinished, test } from 'vitest';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { createBudget } from './budget.ts';
import { createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createWire } from './wire.ts';

interface Told {
  status: number;
  text?: string;
  retryAfter?: string;
}

const unavailable = '{"success":false,"error":"UNAVAILABLE"}';
const paused = {
  code: 'BUDGET_EXHAUSTED',
  message: 'the market asked this desk to wait',
  details: { retryAfterSeconds: 20 },
};

/** Two keys at one desk, whose service refuses what is asked with one method and answers all else. */
async function setup(refused: 'GET' | 'PUT', { status, text = unavailable, retryAfter = '20' }: Told) {
  const service = await startForeignService((response, { method }) => {
    if (method !== refused) return answerJson(response, { success: true, data: { currencies: [] } });
    return response.writeHead(status, { 'retry-after': retryAfter }).end(text);
  });
  const { send, close } = createWire(service.url);
  onTestFinished(async () => {
    await close();
    await service.close();
  });
  const budget = createBudget({ limit: 10_000 });
  const of = (apiKey: string) =>
    createUpstream({ send, budget, credentials: { apiKey, apiSecret: 's' }, order: createKeyOrder() });
  const [one, other] = [of('one'), of('other')];
  const orders = {
    rent: () => one.call('createRental', { body: { rig: '7', length: 3, profile: '1' } }),
    quote: () => one.call('extendRental', { params: { id: '7' }, body: { length: 3, getcost: true } }),
  };
  return { read: () => other.call('assets', {}), orders, budget, requests: service.requests };
}

test.each([
  ['rent', { status: 503 }],
  ['quote', { status: 503 }],
  ['quote', { status: 200 }],
  ['rent', { status: 409, text: '{"success":false,"error":"RIG_NOT_AVAILABLE"}' }],
  ['quote', { status: 503, text: '<h1>Service Unavailable</h1>' }],
] as const)('an order (%s) that is refused with a wait (%j) holds up no other call', async (order, told) => {
  const { orders, read, budget } = await setup('PUT', told);
  await expect(orders[order]()).rejects.toThrow();
  expect(await read()).toEqual({ currencies: [] });
  expect(budget.usage().limit).toBe(10_000);
});

test.each([
  ['UNAVAILABLE', 503, 20],
  ['UNAVAILABLE', 200, 20],
  // It says of the rig that it is rented: nothing is gained by waiting.
  ['RIG_NOT_AVAILABLE', 409, undefined],
])(
  'whoever made an order that was refused (%s with HTTP %d) is told its wait (%s)',
  async (code, status, wait) => {
    const { orders } = await setup('PUT', { status, text: JSON.stringify({ success: false, error: code }) });
    const error = await orders.quote().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(error).toHaveProperty('details.retryAfterSeconds', wait);
  },
);

test('nobody is told to wait longer than the desk itself waits', async () => {
  const { orders } = await setup('PUT', { status: 503, retryAfter: '86400' });
  await expect(orders.quote()).rejects.toMatchObject({ details: { retryAfterSeconds: 300 } });
});

test.each([
  ['PUT', 429, 'slow down'],
  ['PUT', 200, '{"success":false,"error":"RATE_LIMITED"}'],
  ['GET', 429, 'slow down'],
  ['GET', 200, '{"success":false,"error":"RATE_LIMITED"}'],
] as const)(
  '"too many" to a %s under HTTP %d, as %s, is a refusal with the wait, and holds every call back',
  async (method, status, text) => {
    const { orders, read, budget, requests } = await setup(method, { status, text });
    await expect(method === 'PUT' ? orders.rent() : read()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 20 },
    });
    await expect(read()).rejects.toMatchObject(paused);
    await expect(orders.rent()).rejects.toMatchObject(paused);
    expect(budget.usage().limit).toBe(5_000);
    expect(requests).toHaveLength(1);
  },
);

test.each([
  [503, unavailable],
  [200, unavailable],
  [503, '<h1>Service Unavailable</h1>'],
])(
  'a service that is away for a while, as a read is told under HTTP %d by %s, is left in peace for so long, and then asked as often as before',
  async (status, text) => {
    const { orders, read, budget, requests } = await setup('GET', { status, text });
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 20 } });
    await expect(read()).rejects.toMatchObject(paused);
    await expect(orders.rent()).rejects.toMatchObject(paused);
    expect(budget.usage().limit).toBe(10_000);
    expect(requests).toHaveLength(1);
  },
);

test('a read that is refused for itself, with a wait, holds up no other call', async () => {
  const { read, orders, requests } = await setup('GET', {
    status: 403,
    text: '{"success":false,"error":"PERMISSION_DENIED"}',
  });
  await expect(read()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(orders.rent()).rejects.toMatchObject({ name: 'MarketUnreadable' });
  expect(requests).toHaveLength(2);
});

test.each(['rent', 'quote'] as const)(
  'a change (%s) that was not made is refused in its words, though the answer is a success that says so',
  async (order) => {
    const data = { success: '0', message: 'the owner said no' };
    const { orders } = await setup('PUT', { status: 200, text: JSON.stringify({ success: true, data }) });
    await expect(orders[order]()).rejects.toMatchObject({
      code: 'REFUSED',
      details: { status: 409, message: 'the owner said no' },
    });
  },
);

test('too many, with a Retry-After that is over, holds the next call back all the same', async () => {
  const retryAfter = 'Thu, 01 Jan 1970 00:00:00 GMT';
  const { read, requests } = await setup('GET', { status: 429, text: 'slow down', retryAfter });
  await expect(read()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 10 } });
  await expect(read()).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
  expect(requests).toHaveLength(1);
});
