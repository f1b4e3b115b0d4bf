import { expect, onTestFinished, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import { startDesk } from '#test/desk/desk.ts';
import { confirmed, onlyChanges } from '#test/desk/prepared-order.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { extensionOrder } from './extension-order.ts';

type Rental = Data<'rentalDetail'>;

const HOUR_SECONDS = 3600;
/** Rental 7 of 24 hours, once extended by three before, as a service tells it that says everything. */
const before = { ...rentalData({ id: '7', rig: '7', hours: 24, extended: 3 }), extensions: [extension(3)] };
const order = {
  rental: '7',
  hours: 3,
  cost: '0.003',
  extensions: 1,
  extended: 3,
  endUnix: Number(before.end_unix),
};

function extension(hours: number): NonNullable<Rental['extensions']>[number] {
  return { when: '', length: String(hours), price: '0.01', currency: 'BTC', amount: '0.003' };
}

function endsLater(hours: number): Pick<Rental, 'end_unix'> {
  return { end_unix: String(order.endUnix + hours * HOUR_SECONDS) };
}

/** What the order comes to where the service now tells the rental so. */
function find(now: Partial<Rental>) {
  const call = async () => ({ ...before, ...now });
  return extensionOrder.find({ call } as unknown as Upstream, order);
}

test.each<[string, Partial<Rental>]>([
  ['one more extension of that length', { extensions: [extension(3), extension(3)] }],
  ['so many more hours of extensions', { extended: '6', extensions: undefined }],
  ['an end that is so much later', { ...endsLater(3), extended: undefined, extensions: undefined }],
])('an extension went through where a service tells of %s', async (_, now) => {
  expect(await find(now)).toMatchObject({ id: '7', data: { rentalid: '7', cost: '0.003', success: true } });
});

test.each<[string, Partial<Rental>]>([
  ['nothing new', {}],
  ['another length', { ...endsLater(2), extended: '5', extensions: [extension(3), extension(2)] }],
  ['no extensions at all', { extended: undefined, extensions: undefined }],
])('an extension did not go through where a service tells of %s', async (_, now) => {
  expect(await find(now)).toBeUndefined();
});

/** A desk in front of a service that answers everything but a change, and that as given. */
async function setup(answer: object) {
  const service = await startForeignService(
    onlyChanges((response) => answerJson(response, { success: true, data: answer })),
  );
  const desk = startDesk({ url: service.url });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  const body = { length: 3, confirmed: confirmed.extension };
  return {
    extend: () => desk.ask('/api/market/rental/7/extend', { ...signedIn, body }),
    states: async () => {
      const { json } = await desk.ask('/api/orders', signedIn);
      return (json.data as unknown as { state: string }[]).map(({ state }) => state);
    },
  };
}

test('a success that says that the extension was not made is a refusal, in its words', async () => {
  const denial = { rentalid: '7', rigid: '7', currency: 'BTC', cost: '0.003' };
  const { extend, states } = await setup({ ...denial, success: false, message: 'the owner said no' });
  const refused = await extend();
  expect([refused.status, refused.json.error, refused.json.data?.message]).toEqual([
    409,
    'REFUSED',
    'the owner said no',
  ]);
  expect(await states()).toEqual(['refused']);
});
