import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { createRigOwners, everyone, marketLists, marketRig, sharingOf } from './sharing.ts';

const market = await startMarket();
afterAll(market.close);

/** A desk in front of the real service, and people at it. */
function setup() {
  const desk = startDesk({ url: market.url });
  onTestFinished(desk.close);
  const used = () => desk.wiring.defaultEnvironment.budget.usage().used;
  return {
    desk,
    used,
    async person(levels: Partial<PermissionLevels> = {}) {
      const key = await market.addAccount({ levels });
      const cookie = await desk.connect(key);
      const signedIn = { cookie, key: key.apiKey };
      const ask = (path: string) => desk.ask(`/api/market${path}`, signedIn);
      /** Whether it took a call, and what came. */
      const read = async (path: string) => {
        const before = used();
        const { status, json } = await ask(path);
        return { status, json, calls: used() - before };
      };
      return { key, signedIn, ask, read };
    },
  };
}

test('the market is read once for all who may browse it: lists, rigs, and graphs of rigs', async () => {
  const { person } = setup();
  const [anna, bert, owner] = [await person(), await person(), await person()];
  const rig = await addRig(market, owner.key);
  for (const path of ['/rig?limit=100&type=sha256', `/rig/${rig}`, `/rig/${rig}/graph?hours=24`]) {
    const first = await anna.read(path);
    expect([first.status, first.calls]).toEqual([200, 1]);
    const second = await bert.read(path);
    expect([second.status, second.calls, second.json.meta?.source]).toEqual([200, 0, 'cache']);
    expect(second.json.data).toEqual(first.json.data);
  }
  expect((await bert.read('/rig?type=sha256&limit=100')).calls).toBe(0);
});

test('security 31: what the owner is told of an own rig is told to nobody else', async () => {
  const { person } = setup();
  const [anna, owner] = [await person(), await person()];
  const rig = await addRig(market, owner.key);
  for (const path of [`/rig/${rig}`, `/rig/${rig}/graph`]) {
    expect((await owner.read(path)).calls).toBe(1);
    expect((await anna.read(path)).calls).toBe(1);
    expect((await owner.read(path)).calls).toBe(0);
  }
});

test('security 31: a graph of nobody knows whose rig is not shared', async () => {
  const { person } = setup();
  const [anna, bert, owner] = [await person(), await person(), await person()];
  const rig = await addRig(market, owner.key);
  expect((await anna.read(`/rig/${rig}/graph`)).calls).toBe(1);
  expect((await bert.read(`/rig/${rig}/graph`)).calls).toBe(1);
});

test('security 31: who may not browse the market gets nothing that was shared by those who may', async () => {
  const { person } = setup();
  const [anna, renter] = [await person(), await person()];
  const farmer = await person({ permRental: 'none' });
  const rig = await addRig(market, renter.key);
  await anna.read(`/rig/${rig}`);
  expect((await farmer.read(`/rig/${rig}`)).calls).toBe(1);
  await anna.read('/rig');
  expect((await farmer.read('/rig')).status).toBe(403);
  const another = await addRig(market, renter.key);
  await farmer.read(`/rig/${another}`);
  expect((await anna.read(`/rig/${another}`)).calls).toBe(1);
});

test('security 31: whose levels are lowered while something is shared is judged at the next request', async () => {
  const { desk, person } = setup();
  const [anna, bert] = [await person(), await person()];
  await anna.read('/rig');
  const levels: PermissionLevels = { permAccount: 'write', permRental: 'none', permRig: 'write' };
  desk.wiring.defaultEnvironment.levels.set(bert.key.apiKey, { levels, asOf: Date.now() });
  expect((await bert.read('/rig')).status).toBe(403);
});

test('a rig that its owner changes here is read again by all', async () => {
  const { desk, person } = setup();
  const [anna, owner] = [await person(), await person()];
  const rig = await addRig(market, owner.key);
  const paths = [`/rig/${rig}`, '/rig?limit=100'];
  for (const path of paths) await anna.read(path);
  const body = { description: 'new fans' };
  const changed = await desk.ask(`/api/market/rig/${rig}`, { ...owner.signedIn, body });
  expect(changed.status).toBe(200);
  for (const path of paths) {
    const { json } = await anna.read(path);
    expect(json.meta?.source).toBe('live');
    expect(JSON.stringify(json.data)).toContain('new fans');
  }
});

const RIG = {
  id: '7',
  name: 'rig',
  type: 'scrypt',
  status: { status: 'available' },
  price: { type: 'gh' },
  minhours: '3',
  maxhours: '24',
  hashrate: { advertised: { hash: '1', type: 'gh' } },
};

/** A service that tells whoever asks something about themselves, in fields of its own. */
async function gossip(more: (apiKey: string) => object) {
  const service = await startForeignService((response, { url, headers }) => {
    const canary = `canary-${headers['x-api-key']}`;
    const rig = { ...RIG, ...more(String(headers['x-api-key'])), pool_user: canary, yours: canary };
    const list = { records: [rig], total: 1, stats: { yours: canary }, yours: canary };
    answerJson(response, { success: true, data: /\/rig\/7/.test(url) ? rig : list });
  });
  const desk = startDesk({ url: service.url });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const as = async (apiKey: string, username = apiKey) => {
    const cookie = await desk.seat({ apiKey, username });
    return (path: string) => desk.ask(`/api/market${path}`, { cookie, key: apiKey });
  };
  return { service, anna: await as('anna'), bert: await as('bert'), nameless: await as('nameless', '') };
}

test('security 31: a shared answer carries nothing that a service adds for the asker', async () => {
  const { anna, bert, service } = await gossip(() => ({ owner: 'carl' }));
  for (const path of ['/rig', '/rig/7']) {
    const before = service.requests.length;
    for (const ask of [anna, bert]) expect((await ask(path)).text).not.toContain('canary');
    expect(service.requests.length - before).toBe(1);
  }
});

test('security 31: where a service does not say whose a rig is, each key asks for itself', async () => {
  const { anna, bert, service } = await gossip((apiKey) => ({ description: `of ${apiKey}` }));
  expect(((await anna('/rig/7')).json.data as Data<'rigDetail'>).description).toBe('of anna');
  expect(((await bert('/rig/7')).json.data as Data<'rigDetail'>).description).toBe('of bert');
  expect(service.requests).toHaveLength(2);
});

test('security 31: where a service does not say who one is, what one is told of a rig is for nobody else', async () => {
  const { nameless, anna, service } = await gossip((apiKey) => ({
    owner: 'carl',
    description: `of ${apiKey}`,
  }));
  expect(((await nameless('/rig/7')).json.data as Data<'rigDetail'>).description).toBe('of nameless');
  expect(((await anna('/rig/7')).json.data as Data<'rigDetail'>).description).toBe('of anna');
  expect(service.requests).toHaveLength(2);
});

const MAY_BROWSE: PermissionLevels = { permAccount: 'none', permRental: 'read', permRig: 'none' };
const MAY_NOT: PermissionLevels = { permAccount: 'write', permRental: 'none', permRig: 'write' };

test('security 31: each rig of the market and its lists are shared apart, among those who may browse alone', () => {
  const ownersOf = (levels: PermissionLevels) =>
    (['algorithms', 'searchRigs', 'rigDetail', 'rigGraph', 'balance'] as const).map((name) => {
      const asker = { apiKey: 'anna', levels };
      const { subject, apiKey } = sharingOf({ name, id: '7', request: '/asked?' }, asker);
      expect(subject).toMatchObject({ kind: name, request: '/asked?' });
      return [subject.owner, apiKey];
    });
  expect(ownersOf(MAY_BROWSE)).toEqual([
    [everyone, undefined],
    [marketLists, 'anna'],
    [marketRig('7'), 'anna'],
    [marketRig('7'), 'anna'],
    ['anna', undefined],
  ]);
  const own = ['anna', undefined];
  expect(ownersOf(MAY_NOT)).toEqual([[everyone, undefined], own, own, own, own]);
});

test('security 31: only a rig that is known to be of another person is for all, in whatever letters the name is written', () => {
  const owners = createRigOwners();
  const isForAll = (username: string, id: string) =>
    owners.isForAll({ username } as Account, { name: 'rigDetail', id });
  const rig = (id: string, owner: string) => ({ id, owner }) as Data<'rigDetail'>;
  const seen = () => ['1', '2', '3'].map((id) => [isForAll('anna', id), isForAll('bert', id)]);
  expect(seen()).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  owners.learn('searchRigs', { records: [rig('1', 'Anna')] } as Data<'searchRigs'>);
  owners.learn('rigDetail', rig('2', 'BERT'));
  owners.learn('rigDetail', rig('3', ''));
  expect(seen()).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(['1', '2', '3'].map((id) => isForAll('', id))).toEqual([false, false, false]);
  expect(owners.isForAll({ username: 'anna' } as Account, { name: 'searchRigs', id: undefined })).toBe(true);
});
