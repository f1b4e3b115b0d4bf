import { expect, onTestFinished, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { SessionView } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { explainDenial } from './known-levels.ts';

const ALL: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'write' };

/** A service at which the owner of the key may change its levels at any time. */
async function setup() {
  let levels = ALL;
  let deniesAll = false;
  let isAway = false;
  let now = 1_000_000;
  const denied = { success: false, error: 'PERMISSION_DENIED', data: { message: 'in its words' } };
  const service = await startForeignService((response, { url }) => {
    const whoami = { authed: true, userid: '1', username: 'seated', permission_levels: levels };
    if (url.endsWith('/whoami') && isAway) return response.socket?.resetAndDestroy();
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
    lower: (to: Partial<PermissionLevels> = { permAccount: 'none' }) => {
      levels = { ...ALL, ...to };
    },
    /** Only `/whoami`. */
    goAway: () => {
      isAway = true;
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

test.each(['permAccount', 'permRental', 'permRig'])(
  'security 32: what was at hand for a key is dropped when its %s changes, and stays where nothing does',
  async (module) => {
    const { ask, lower, pass } = await setup();
    const source = async () => (await ask('/account/pool')).json.meta?.source;
    await source();
    await ask('/whoami');
    expect(await source()).toBe('cache');
    lower({ [module]: 'read' });
    pass(10 * 60_000);
    await source();
    await ask('/whoami');
    expect(await source()).toBe('live');
  },
);

test('security 33: who a key is, read for its levels, is told without the nonce it was asked with', async () => {
  const { ask, asked, denyAll } = await setup();
  denyAll();
  await ask('/account/profile');
  expect(asked()).toEqual(['/account/profile', '/whoami']);
  expect((await ask('/whoami')).json.data).toMatchObject({ username: 'seated', api_nonce: '' });
  expect(asked()).toEqual([]);
});

test('a denial is passed on in its own words while nobody can be asked what the key has', async () => {
  const { ask, lower, goAway } = await setup();
  lower();
  goAway();
  const refused = await ask('/account/profile');
  expect([refused.status, refused.json.error, refused.json.data?.message]).toEqual([
    403,
    'PERMISSION_DENIED',
    'in its words',
  ]);
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

test('a change that the desk refuses itself is not asked about', async () => {
  const { ask, asked, desk, signedIn, lower, pass } = await setup();
  lower();
  await ask('/whoami');
  pass(30_000);
  const body = { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' };
  const refused = await desk.ask('/api/market/account/profile/7/0', { ...signedIn, body });
  expect(refused.json.data?.message).toBe('needs permAccount write; this key has none');
  expect(asked()).toEqual(['/whoami']);
});

test('a denial that is explained keeps what else the service said', async () => {
  const { desk, signedIn, lower } = await setup();
  lower();
  const [account] = (await desk.wiring.sessions.open(signedIn.cookie))?.accounts ?? [];
  if (!account) throw new Error('nobody is connected');
  const error = new MarketRefusal('PERMISSION_DENIED', { status: 403, message: 'in its words' });
  expect(await explainDenial(desk.wiring, { account, name: 'listProfiles', error })).toMatchObject({
    code: 'PERMISSION_DENIED',
    details: { status: 403, message: 'needs permAccount read; this key has none' },
  });
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
