import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sign } from '#lib/signing/sign.ts';
import { PASSWORD, startDesk } from '#test/desk.ts';
import { answerJson, startForeignService } from '#test/foreign-service.ts';
import { startMarket } from '#test/market.ts';
import { createHandler } from './handler.ts';
import { causeOf, createLog } from './log.ts';

const market = await startMarket();
afterAll(market.close);

const slot = { host: 'stratum+tcp://pool.example:3333', user: 'canary-user', pass: 'canary-pool-password' };

test('security 33: no answer, log line or file holds a secret, a signature, a nonce or the password', async () => {
  const signed: string[] = [];
  const service = await startForeignService((response, { headers }) => {
    signed.push(String(headers['x-api-sign']), String(headers['x-api-nonce']));
    answerJson(response, { success: false, error: 'OUT_OF_LUCK' }, 409);
  });
  onTestFinished(service.close);
  const answers: string[] = [];
  for (const url of [market.url, service.url, 'http://127.0.0.1:1']) {
    const desk = startDesk({ url });
    onTestFinished(desk.close);
    const key = await market.addAccount();
    const cookie = await desk.seat(key);
    const asked = [
      await desk.ask('/api/session', { body: { environment: 'market', ...key } }),
      await desk.ask('/api/session', { cookie }),
      await desk.ask('/api/market/account/profile', { cookie, key: key.apiKey }),
      await desk.ask('/api/market/account/profile/1/0', { cookie, key: key.apiKey, body: slot }),
      await desk.ask('/api/market/account/profile/1/0', {
        cookie,
        key: key.apiKey,
        body: { ...slot, host: 'x' },
      }),
      await desk.ask('/api/market/rig?pool_password=canary-pool-password', { cookie, key: key.apiKey }),
      await desk.ask('/api/session/disconnect', { cookie, body: {} }),
    ];
    // Headers too; the sealed cookie is looked for in the log and on disk only.
    answers.push(...asked.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`));
    const kept = readdirSync(desk.dataDir).map((name) => readFileSync(join(desk.dataDir, name), 'utf8'));
    const hidden = [...desk.logged, ...kept].join('\n');
    expect(hidden).not.toContain(cookie.slice(0, 60));
    for (const secret of [key.apiSecret, PASSWORD, 'canary-pool-password', ...signed]) {
      expect(hidden).not.toContain(secret);
      expect(answers.join('\n')).not.toContain(secret);
    }
  }
  expect(signed.length).toBeGreaterThan(4);
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
  const response = await createHandler(desk.wiring, { GET: broken })(
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
