import { readFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sign } from '#lib/signing/sign.ts';
import { filesUnder } from '#scripts/source-files.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { PASSWORD, startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { causeOf, createLog } from './log.ts';
import { createHandler } from './requests/handler.ts';

const market = await startMarket();
afterAll(market.close);

const permission_levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };
const slot = { host: 'stratum+tcp://pool.example:3333', user: 'canary-user', pass: 'canary-pool-password' };

/** Some of the desk's whole day with a key: everything that is asked and changed, and what came of it. */
async function dayAtDesk(url: string, key: TestKey) {
  const desk = startDesk({ url });
  onTestFinished(desk.close);
  const cookie = await desk.seat(key);
  const ask = (path: string, body?: object) =>
    desk.ask(path, { cookie, key: key.apiKey, ...(body && { body }) });
  const own = String(await addRig(market, await market.addAccount(), { minhours: 1 }));
  const confirmed = confirmedRental(await signedCall(key, 'rigDetail', { params: { id: own } }), 1);
  const pool = { pool_url: slot.host, pool_user: slot.user, pool_password: slot.pass };
  const asked = [
    await desk.ask('/api/session', { body: { environment: 'market', ...key } }),
    await ask('/api/session'),
    await ask('/api/market/whoami'),
    await ask('/api/market/account/profile', { name: 'main', algo: 'sha256' }),
    await ask('/api/market/account/profile'),
    await ask('/api/market/account/profile/1/0', slot),
    await ask('/api/market/account/profile/1/0', { host: slot.host, user: slot.user }),
    await ask('/api/market/account/profile/1/0', { ...slot, host: 'x' }),
    await ask('/api/market/account/profile/1/1', { ...slot, user: 'canary-other' }),
    await ask('/api/slot-swap', {
      profile: '1',
      slots: [
        { priority: 0, host: slot.host, user: slot.user },
        { priority: 1, host: slot.host, user: 'canary-other' },
      ],
    }),
    await ask('/api/pool-check', { ...slot, host: 'stratum+tcp://127.0.0.1:3333' }),
    await ask('/api/market/account/pool', { ...slot, name: 'saved', algo: 'sha256' }),
    await ask('/api/market/account/pool'),
    await ask('/api/market/rental', { rig: own, length: 1, currency: 'BTC', ...pool, confirmed }),
    await ask('/api/market/rental'),
    await ask('/api/market/rig?pool_password=canary-pool-password'),
    await ask('/api/rigs'),
    await ask('/api/orders'),
    await ask('/api/status'),
    await ask('/api/session/disconnect', {}),
  ];
  // Headers too; the sealed cookie is looked for in the log and on disk only.
  const answers = asked.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`);
  const kept = filesUnder([desk.dataDir]).map((file) => readFileSync(file, 'utf8'));
  return { answers, cookie, statuses: asked.map(({ status }) => status), hidden: [...desk.logged, ...kept] };
}

test('security 33: no answer, log line or file holds a secret, a signature, a nonce or a password', async () => {
  const signed: string[] = [];
  const service = await startForeignService((response, { url, headers }) => {
    const nonce = String(headers['x-api-nonce']);
    const signature = String(headers['x-api-sign']);
    signed.push(signature, nonce);
    const data = { message: `not ${signature} with ${nonce}`, terms: { nonce }, intent: signature };
    const who = { authed: true, userid: '1', username: 'u', api_key: 'k', api_nonce: nonce };
    if (url.endsWith('/whoami')) answerJson(response, { success: true, data: { ...who, permission_levels } });
    else answerJson(response, { success: false, error: 'OUT_OF_LUCK', data }, 409);
  });
  onTestFinished(service.close);
  const secrets = [PASSWORD, slot.pass];
  const seen: string[] = [];
  for (const url of [market.url, service.url, 'http://127.0.0.1:1']) {
    const key = await market.addAccount();
    await fund(market, key, { amount: '1.00000000' });
    const { answers, hidden, cookie, statuses } = await dayAtDesk(url, key);
    expect(hidden.length).toBeGreaterThan(statuses.length);
    expect(hidden.join()).not.toContain(cookie.slice(0, 60));
    if (url === market.url) expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    secrets.push(key.apiSecret);
    seen.push(...answers, ...hidden);
  }
  expect(signed.length).toBeGreaterThan(4);
  for (const secret of [...secrets, ...signed]) expect(seen.join('\n').includes(secret), secret).toBe(false);
});

test('security 36: what lands in a log line by mistake is hidden by its name, and no value breaks a line', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const signature = sign({ apiKey: 'k', nonce: '1', endpoint: '/rig' }, 'canary');
  const body = { apiSecret: 'canary', pass: 'canary', pool_password: 'canary', nonce: 'canary', signature };
  log.info({
    ...body,
    account: body,
    headers: { cookie: 'canary', 'x-api-sign': signature },
    path: 'a\r\n{"level":30}',
  });
  expect(lines.join('')).not.toMatch(new RegExp(`canary|${signature}`));
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});

test('security 36: a cause is told by its names, codes and words alone', () => {
  const inner = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', secret: 'canary' });
  expect(causeOf(new Error('no answer', { cause: inner }))).toBe(
    'Error no answer < Error ECONNREFUSED refused',
  );
});

test('security 37: a fault of ours is a 500 with a request id only; the log has the rest under it', async () => {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const broken = async () => {
    throw new Error('the private reason');
  };
  const response = await createHandler(desk.wiring, { GET: () => broken })(
    new Request('https://desk.example/api/x'),
  );
  const text = await response.text();
  const [id = ''] = /[0-9a-f-]{36}/.exec(text) ?? [];
  expect([response.status, text]).toEqual([
    500,
    `{"success":false,"error":"INTERNAL","data":{"message":"something went wrong here; the log has more under ${id}"}}`,
  ]);
  expect(desk.logged.join('')).toContain('the private reason');
  expect(desk.logged.join('')).toContain(id);
});
