import { expect, onTestFinished, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { SessionView } from '#lib/contract/desk.ts';
import { startDesk } from '#test/desk.ts';
import { answerJson, startForeignService } from '#test/foreign-service.ts';

const ALL: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'write' };

/** A service at which the owner of the key may change its levels at any time. */
async function setup() {
  let levels = ALL;
  let deniesAll = false;
  let now = 1_000_000;
  const denied = { success: false, error: 'PERMISSION_DENIED', data: { message: 'in its words' } };
  const service = await startForeignService((response, { url }) => {
    const whoami = { authed: true, userid: '1', username: 'seated', permission_levels: levels };
    if (url.endsWith('/whoami'))
      return answerJson(response, { success: true, data: { ...whoami, ...legacy } });
    if (deniesAll || levels.permAccount === 'none') return answerJson(response, denied, 403);
    return answerJson(response, { success: true, data: [] });
  });
  const desk = startDesk({ url: service.url, now: () => now });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
  return {
    desk,
    signedIn,
    lower: () => {
      levels = { ...ALL, permAccount: 'none' };
    },
    denyAll: () => {
      deniesAll = true;
    },
    pass: (ms: number) => {
      now += ms;
    },
    ask: (path: string) => desk.ask(`/api/market${path}`, signedIn),
    asked: () => service.requests.splice(0).map(({ url }) => url.replace('/api/v1', '')),
  };
}

const legacy = { api_key: 'seated-key', api_nonce: '1', permissions: {} };

test('levels that were lowered meanwhile are noticed, and the refusal says what the key has now', async () => {
  const { ask, asked, desk, signedIn, lower } = await setup();
  expect((await ask('/account/pool')).status).toBe(200);
  lower();
  const refused = await ask('/account/profile');
  expect([refused.status, refused.json.error]).toEqual([403, 'PERMISSION_DENIED']);
  expect(refused.json.data?.message).toBe('needs permAccount read; this key has none');
  expect(asked()).toEqual(['/account/pool', '/account/profile', '/whoami']);
  const { data } = (await desk.ask('/api/session', signedIn)).json;
  expect((data as unknown as SessionView).keys[0]?.permission_levels.permAccount).toBe('none');
});

test('a change that is denied tells what the key has now', async () => {
  const { desk, signedIn, asked, lower } = await setup();
  lower();
  const body = { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' };
  const refused = await desk.ask('/api/market/account/profile/7/0', { ...signedIn, body });
  expect([refused.status, refused.json.data?.message]).toEqual([
    403,
    'needs permAccount write; this key has none',
  ]);
  expect(asked()).toEqual(['/account/profile/7/0', '/whoami']);
});

test('security 32: what was at hand for a key is dropped when its levels change', async () => {
  const { ask, asked, lower, desk } = await setup();
  await ask('/account/pool');
  lower();
  await ask('/account/profile');
  asked();
  desk.wiring.defaultEnvironment.levels.set('seated-key', { levels: ALL, asOf: 1_000_000 });
  await ask('/account/pool');
  expect(asked()).toContain('/account/pool');
});

test('a denial that is not about the levels is passed on, and they are read again every ten seconds at most', async () => {
  const { ask, asked, denyAll, pass } = await setup();
  denyAll();
  const refused = await ask('/account/profile');
  expect(refused.json.data?.message).toBe('in its words');
  expect(asked()).toEqual(['/account/profile', '/whoami']);
  pass(9_999);
  await ask('/account/profile');
  expect(asked()).toEqual(['/account/profile']);
  pass(1);
  await ask('/account/profile');
  expect(asked()).toEqual(['/account/profile', '/whoami']);
});

test('what a person reads of whoami is known from then on', async () => {
  const { ask, asked, lower } = await setup();
  lower();
  await ask('/whoami');
  expect((await ask('/account/profile')).json.data?.message).toBe(
    'needs permAccount read; this key has none',
  );
  expect(asked()).toEqual(['/whoami']);
});
