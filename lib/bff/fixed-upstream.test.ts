import { expect, onTestFinished, test } from 'vitest';
import { serviceEnvironments } from '#lib/config/services.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';

/** A desk with one service, and a server of somebody's that the desk was never told of. */
async function setup() {
  const answer = (response: Parameters<typeof answerJson>[0]) =>
    answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
  const [service, evil] = [await startForeignService(answer), await startForeignService(answer)];
  const desk = startDesk({ url: service.url });
  onTestFinished(async () => {
    await desk.close();
    await Promise.all([service.close(), evil.close()]);
  });
  return { service, evil, desk, cookie: await desk.seat() };
}

test('security 25: nothing in a request chooses where the desk calls', async () => {
  const { service, evil, desk, cookie } = await setup();
  const { host, port } = new URL(evil.url);
  const headers: Record<string, string>[] = [
    { host },
    { 'x-forwarded-host': host },
    { forwarded: `host=${host}` },
    { 'x-forwarded-proto': 'http', 'x-forwarded-port': port },
    { 'x-original-url': evil.url },
    { 'x-hashdesk-environment': evil.url },
    { referer: evil.url },
  ];
  for (const claims of headers) {
    const asked = { cookie, key: 'seated-key', headers: { 'sec-fetch-site': 'same-origin', ...claims } };
    expect((await desk.ask(`/api/market/rig/${headers.indexOf(claims)}`, asked)).status).toBe(404);
  }
  for (const environment of [evil.url, `${evil.url}/`, `market@${host}`, '__proto__', 'constructor']) {
    const body = { environment, apiKey: 'k', apiSecret: 's' };
    const refused = await desk.ask('/api/session', { body });
    expect([refused.status, refused.json.error]).toEqual([400, 'INVALID_BODY']);
  }
  for (const query of [`?environment=${evil.url}`, `?baseUrl=${evil.url}`, `?url=${evil.url}`]) {
    const refused = await desk.ask(`/api/market/rig${query}`, { cookie, key: 'seated-key' });
    expect(refused.json.error).toBe('INVALID_QUERY');
  }
  expect(service.requests).toHaveLength(headers.length);
  expect(service.requests.every(({ headers: sent }) => sent.host === new URL(service.url).host)).toBe(true);
  expect(evil.requests).toEqual([]);
});

test('security 25: a key of a service that is configured no more is not connected to another', async () => {
  const { service, evil, desk } = await setup();
  const cookie = await desk.seat({ environment: 'gone' });
  const refused = await desk.ask('/api/market/account/balance', { cookie, key: 'seated-key' });
  expect([refused.status, refused.json.error]).toEqual([401, 'NOT_CONNECTED']);
  expect([...service.requests, ...evil.requests]).toEqual([]);
});

test('security 25: a configured address over plain HTTP is this machine, or refused', () => {
  const configured = (baseUrl: string) => serviceEnvironments(JSON.stringify([{ name: 'a', baseUrl }]));
  expect(() => configured('http://market.example')).toThrow('begins with https://');
  expect(configured('http://127.0.0.1:4100')).toHaveLength(1);
});
