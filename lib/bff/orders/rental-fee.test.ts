import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { confirmed, onlyChanges } from '#test/desk/prepared-order.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const owner = await market.addAccount();
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w.1', pool_password: 'x' };

/** A renter at the market, who confirms 24 hours of a rig with the fee that the market takes. */
async function setup() {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const key = await market.addAccount();
  await fund(market, key, { amount: '0.10000000' });
  const rig = String(await addRig(market, owner));
  const signedIn = { key: key.apiKey, cookie: await desk.connect(key) };
  const { data } = (await desk.ask(`/api/market/rig/${rig}`, signedIn)).json;
  const elsewhere = await market.addKey(key, {});
  const fee = { fee: '0.00000273', total: '0.00009381' };
  return {
    right: { ...confirmedRental(data as Data<'rigDetail'>, 24), ...fee },
    rent: (terms: object) => {
      const body = { rig, length: 24, ...pool, confirmed: terms };
      return desk.ask('/api/market/rental', { ...signedIn, body });
    },
    rentals: async () => (await signedCall(elsewhere, 'listRentals', {})).rentals,
  };
}

test.each([{ fee: '0.00000272' }, { total: '0.00009380' }, { fee: '0.00000182', total: '0.00009290' }])(
  'where the fee is not the one confirmed, %j, both are told and nothing is rented',
  async (other) => {
    const { right, rent, rentals } = await setup();
    const changed = await rent({ ...right, ...other });
    expect([changed.status, changed.json.error]).toEqual([409, 'TERMS_CHANGED']);
    expect(changed.json.data?.terms).toEqual({ confirmed: { ...right, ...other }, current: right });
    expect(await rentals()).toEqual([]);
    expect((await rent(right)).status).toBe(200);
  },
);

test.each([{ fee: '3 %' }, { total: 1 }])(
  'a fee that is no amount, %j, is refused by name',
  async (other) => {
    const { right, rent } = await setup();
    const refused = await rent({ ...right, ...other });
    expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_BODY']);
    expect(refused.json.data).toMatchObject({ fields: [{ path: `confirmed.${Object.keys(other)[0]}` }] });
  },
);

/** Somebody else's service, which does not say its fee where a desk asks for it. */
async function setupForeign(assets: unknown) {
  const rented = { success: true, data: null };
  const others = onlyChanges((response) => answerJson(response, rented));
  const service = await startForeignService((response, request, at) =>
    request.url.endsWith('/info/assets') ? answerJson(response, assets) : others(response, request, at),
  );
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  const count = (what: (asked: { method: string; url: string }) => boolean) => () =>
    service.requests.filter(what).length;
  return {
    rent: (more: object) => {
      const body = { rig: '7', length: 24, profile: '1', confirmed: { ...confirmed.rental, ...more } };
      return desk.ask('/api/market/rental', { ...signedIn, body });
    },
    sent: count(({ method }) => method === 'PUT'),
    asked: count(({ url }) => url.endsWith('/info/assets')),
  };
}

test('where the fee that was confirmed cannot be read, nothing is sent', async () => {
  const { rent, sent } = await setupForeign({ success: false, error: 'NOT_FOUND' });
  const refused = await rent({ fee: '0.001', total: '0.025' });
  expect([refused.status, sent()]).toEqual([404, 0]);
});

test('where no fee was confirmed it is not asked for', async () => {
  const { rent, sent, asked } = await setupForeign({ success: true, data: { currencies: [] } });
  await rent({});
  expect([sent(), asked()]).toEqual([1, 0]);
});

test('where the service says no fee, the one that was confirmed is not compared', async () => {
  const { rent, sent, asked } = await setupForeign({ success: true, data: { currencies: [] } });
  await rent({ fee: '0.001', total: '0.025' });
  expect([sent(), asked()]).toEqual([1, 1]);
});
