import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, startDesk, type TestDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { createKnownSecrets } from './known-secrets.ts';
import { createLog } from './log.ts';
import { createHandler } from './requests/handler.ts';

const key = { apiKey: 'the-key', apiSecret: 'canary-of-the-secret' };
const slot = { host: 'stratum+tcp://pool.example:3333', user: 'wallet.worker', pass: 'canary "of" the pool' };

function deskAt(url: string, more: { redisUrl?: string } = {}): TestDesk {
  const desk = startDesk({ url, ...more });
  onTestFinished(desk.close);
  return desk;
}

/** A service that refuses whatever it is asked. */
async function refusingService() {
  const service = await startForeignService((response) =>
    answerJson(response, { success: false, error: 'INVALID_KEY' }, 401),
  );
  onTestFinished(service.close);
  return service.url;
}

/** Everything a secret can land in by mistake. */
function logEverywhere({ wiring }: TestDesk, secret: string): void {
  const cause = new TypeError(`refused ${secret}`, { cause: { sent: secret } });
  wiring.log.error(new Error(`lost ${secret}`, { cause }));
  wiring.log.warn({ a: { b: [{ c: secret }] } }, `said ${secret}.`);
  wiring.log.warn({ sent: JSON.stringify({ x: secret }), asked: `/x?y=${encodeURIComponent(secret)}` });
}

test('security 36: the secret of an opened session is hidden by its value in a message, a cause, a stack and deeper', async () => {
  const desk = deskAt('http://127.0.0.1:1');
  const cookie = await desk.seat(key);
  const broken = async ({ headers }: Request) => {
    const session = await desk.wiring.sessions.open(headers.get('cookie'));
    const told = session?.accounts[0]?.apiSecret;
    throw new Error(`cannot use ${told}`, { cause: new Error(`because of ${told}`) });
  };
  const handle = createHandler(desk.wiring, { GET: () => broken });
  await handle(new Request('https://desk.example/api/x', { headers: { cookie } }));
  logEverywhere(desk, key.apiSecret);
  const lines = desk.logged.join('');
  expect(lines).toContain('cannot use [redacted] < Error because of [redacted]');
  expect(lines).toContain('.test.ts');
  expect(lines).not.toContain(key.apiSecret);
});

test('security 36: a secret that is only tried is hidden, and so is what a pool is given', async () => {
  const desk = deskAt(await refusingService());
  await desk.ask('/api/session', { body: { environment: 'market', ...key } });
  const cookie = await desk.seat({ apiKey: 'seated', apiSecret: 'canary-of-the-seat' });
  const ask = { cookie, key: 'seated' };
  await desk.ask('/api/market/account/profile/1/0', { ...ask, body: slot });
  await desk.ask('/api/pool-check', { ...ask, body: { ...slot, pass: 'canary-of-the-check' } });
  const secrets = [key.apiSecret, 'canary-of-the-seat', slot.pass, 'canary-of-the-check'];
  for (const secret of secrets) logEverywhere(desk, secret);
  const told = desk.logged.join('').replaceAll(/\\+"/g, '"');
  for (const secret of secrets) expect(told.includes(secret), secret).toBe(false);
  expect(told).not.toContain('canary');
});

test("security 36: the desk's own secrets are hidden, and what looks like a signature", () => {
  const desk = deskAt('http://127.0.0.1:1', { redisUrl: 'redis://desk:can%40ry-redis@127.0.0.1:1' });
  const signature = 'a1'.repeat(20);
  for (const secret of [PASSWORD, 'can@ry-redis', 'can%40ry-redis', signature, signature.toUpperCase()]) {
    logEverywhere(desk, secret);
  }
  expect(desk.logged.join('')).not.toMatch(/session password|ry-redis|a1a1/i);
});

test('security 36: a value under the name of a secret is hidden however deep, and a line stays a line', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({ account: { of: [{ apiSecret: 'canary', port: 4100 }] }, path: 'a\r\n{"level":30}' }, 'said');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\r\n]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    account: { of: [{ apiSecret: '[redacted]', port: 4100 }] },
    path: 'a\r\n{"level":30}',
    msg: 'said',
  });
});

test('a secret that another begins with leaves no rest; words too short to be secrets are shown', () => {
  const secrets = createKnownSecrets(['configured']);
  secrets.learn('12345678', '12345678-and-more', 'd=4096');
  expect(secrets.hideIn('configured: 12345678-and-more, 12345678, d=4096')).toBe(
    '[redacted]: [redacted], [redacted], d=4096',
  );
});

test('so many secrets are known at once; those of the configuration always', () => {
  const secrets = createKnownSecrets(['configured']);
  for (let at = 0; at <= 1_000; at += 1) secrets.learn(`secret-${at}.`);
  expect(secrets.hideIn('configured secret-0. secret-1. secret-1000.')).toBe(
    '[redacted] secret-0. [redacted] [redacted]',
  );
});
