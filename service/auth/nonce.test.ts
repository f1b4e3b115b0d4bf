import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sign } from '#lib/signing/sign.ts';
import { consumeNonce } from '#service/auth/repo.ts';
import { compareNonces } from '#test/compare-nonces.ts';
import { lastingPlace } from '#test/market/fresh-place.ts';
import { startMarket } from '#test/market/market.ts';
import { plainFetch, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

test('security 48: of fifty requests racing with one nonce exactly one is accepted', async () => {
  const key = await market.addAccount();
  const racing = Array.from({ length: 50 }, () => spend(key, '1795193421483788'));
  const answers = await Promise.all(racing);
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'INVALID_NONCE')).toHaveLength(49);
});

test('security 48: of fifty who store one nonce in the database at once exactly one does', async () => {
  const { apiKey } = await market.addAccount();
  const stored = Array.from({ length: 50 }, () => consumeNonce(market.db, apiKey, '1795193421483788'));
  expect((await Promise.all(stored)).filter(Boolean)).toHaveLength(1);
});

test('security 48: an equal or lower nonce is refused, a greater one accepted, as decimal numbers of any length', async () => {
  const key = await market.addAccount();
  const steps: [string, string][] = [
    ['9', 'accepted'],
    ['10', 'accepted'],
    ['10.0', 'INVALID_NONCE'],
    ['010', 'INVALID_NONCE'],
    ['10.00000000000000000001', 'accepted'],
    ['10.00000000000000000001', 'INVALID_NONCE'],
    ['10.1', 'accepted'],
    ['10.09', 'INVALID_NONCE'],
    ['1795193421', 'accepted'],
    ['1795193421.483788', 'accepted'],
    ['1795193421483', 'accepted'],
    ['9007199254740992', 'accepted'],
    ['9007199254740993', 'accepted'],
    ['1795193421483788123456', 'accepted'],
    ['9'.repeat(40), 'accepted'],
    [`${'9'.repeat(40)}.99999999999999999999`, 'accepted'],
  ];
  for (const [nonce, outcome] of steps) expect(await spend(key, nonce), nonce).toBe(outcome);
});

test('the database orders nonces as exact arithmetic does', async () => {
  const nonce = fc
    .tuple(fc.stringMatching(/^\d{1,40}$/), fc.option(fc.stringMatching(/^\d{1,20}$/)))
    .map(([whole, fraction]) => (fraction === null ? whole : `${whole}.${fraction}`));
  await fc.assert(
    fc.asyncProperty(nonce, nonce, async (first, second) => {
      const key = await market.addAccount();
      expect(await spend(key, first)).toBe('accepted');
      const expected = compareNonces(second, first) > 0 ? 'accepted' : 'INVALID_NONCE';
      expect(await spend(key, second)).toBe(expected);
    }),
    { numRuns: 30 },
  );
});

test.each([
  '-1',
  '+1',
  '1e9',
  '0x10',
  '1.',
  '.5',
  '1,5',
  'NaN',
  'Infinity',
  '1'.repeat(41),
  `1.${'1'.repeat(21)}`,
])('a nonce %j is no decimal number, and is refused with the right signature', async (nonce) => {
  expect(await spend(await market.addAccount(), nonce)).toBe('INVALID_NONCE');
});

test('a wrong signature does not spend the nonce it names', async () => {
  const key = await market.addAccount();
  const huge = '9'.repeat(40);
  expect(await spend({ ...key, apiSecret: 'wrong' }, huge)).toBe('INVALID_SIGNATURE');
  expect(await spend(key, '1')).toBe('accepted');
});

test('a refused request has spent its nonce all the same: it cannot be sent again', async () => {
  const key = await market.addAccount({ levels: { permRental: 'none' } });
  const denied = await signedFetch(key, ['GET', '/rig'], { nonce: '5' });
  expect(denied.json.error).toBe('PERMISSION_DENIED');
  expect(await spend(key, '5')).toBe('INVALID_NONCE');
});

test('security 48: a spent signature of a read does not sign a write on the same path', async () => {
  const key = await market.addAccount();
  const parts = { nonce: '77', body: { name: 'main', algo: 'scrypt' } };
  expect(await signedFetch(key, ['GET', '/account/profile'], { nonce: '77' })).toMatchObject({ status: 200 });
  const write = await signedFetch(key, ['PUT', '/account/profile'], parts);
  expect(write.json.error).toBe('INVALID_NONCE');
  const { json } = await signedFetch(key, ['GET', '/account/profile']);
  expect(json.data).toEqual([]);
});

test('each key has its own nonces', async () => {
  const first = await market.addAccount();
  const second = await market.addKey(first, {});
  expect(await spend(first, '100')).toBe('accepted');
  expect(await spend(second, '1')).toBe('accepted');
});

test('missing headers are told apart: no key, no nonce, no signature', async () => {
  const { apiKey, apiSecret } = await market.addAccount();
  const signature = sign({ apiKey, nonce: '1', endpoint: '/whoami' }, apiSecret);
  const ask = async (headers: Record<string, string>) => {
    const { status, json } = await plainFetch(market.url, ['GET', '/whoami'], { headers });
    return `${status} ${json.error ?? 'accepted'}`;
  };
  const all = { 'x-api-key': apiKey, 'x-api-nonce': '1', 'x-api-sign': signature };
  expect(await ask({})).toBe('401 INVALID_KEY');
  expect(await ask({ ...all, 'x-api-key': 'nobody' })).toBe('401 INVALID_KEY');
  expect(await ask({ 'x-api-key': apiKey, 'x-api-sign': signature })).toBe('401 INVALID_SIGNATURE');
  expect(await ask({ 'x-api-key': apiKey, 'x-api-nonce': '1' })).toBe('401 INVALID_SIGNATURE');
  expect(await ask({ ...all, 'x-api-sign': signature.toUpperCase() })).toBe('401 INVALID_SIGNATURE');
  expect(await ask(all)).toBe('200 accepted');
});

test('a spent nonce stays spent when the market is started again', async () => {
  const place = await lastingPlace();
  const before = await startMarket({ place });
  const key = await before.addAccount();
  expect(await spend(key, '1795193421.5')).toBe('accepted');
  await before.close();

  const after = await startMarket({ place });
  const sameKey = { ...key, url: after.url };
  expect(await spend(sameKey, '1795193421.5')).toBe('INVALID_NONCE');
  expect(await spend(sameKey, '1795193421.6')).toBe('accepted');
  await after.close();
});

async function spend(key: TestKey, nonce: string): Promise<string> {
  const { json } = await signedFetch(key, ['GET', '/whoami'], { nonce });
  return json.success ? 'accepted' : (json.error ?? '');
}
