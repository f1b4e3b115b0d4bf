import { rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ASKING_HEADER, type Asking } from '#lib/contract/desk.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';

/** A service that answers with how often it was asked, until a test gives it something else to say. */
async function setup() {
  let asked = 0;
  let now = 1_000_000;
  const balance = { BTC: { confirmed: '0', unconfirmed: '0' } };
  let answer: ForeignAnswer = (response) => answerJson(response, { success: true, data: balance });
  const service = await startForeignService((...request) => {
    asked += 1;
    return answer(...request);
  });
  const desk = startDesk({ url: service.url, now: () => now });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const cookie = await desk.seat();
  return {
    desk,
    asked: () => asked,
    answers: (next: ForeignAnswer) => {
      answer = next;
    },
    pass: (ms: number) => {
      now += ms;
    },
    lane: (lane: 'open' | 'refresh' | 'long' | 'change') =>
      desk.wiring.defaultEnvironment.budget.usage().lanes[lane].used,
    change: (path: string, body: unknown) =>
      desk.ask(`/api/market${path}`, { cookie, key: 'seated-key', body }),
    async ask(asking?: Asking) {
      const headers: Record<string, string> = asking ? { [ASKING_HEADER]: asking } : {};
      const answer = await desk.ask('/api/market/account/balance', { cookie, key: 'seated-key', headers });
      return { ...answer, source: answer.json.meta?.source };
    },
  };
}

const away: ForeignAnswer = (response) => response.socket?.resetAndDestroy();

test('a page that opens and a visible page that keeps fresh go by lanes of their own', async () => {
  const { ask, lane, pass } = await setup();
  await ask();
  expect([lane('open'), lane('refresh')]).toEqual([1, 0]);
  pass(120_000);
  await ask('refresh');
  expect([lane('open'), lane('refresh')]).toEqual([1, 1]);
  pass(5_000);
  await ask('refresh');
  expect([lane('open'), lane('refresh')]).toEqual([1, 1]);
  await ask('now');
  expect([lane('open'), lane('refresh')]).toEqual([2, 1]);
});

test('what is about to be changed is asked anew, however young what is at hand is, and goes as a change does', async () => {
  const { ask, asked, lane } = await setup();
  await ask();
  await ask('now');
  expect(asked()).toBe(1);
  await ask('change');
  expect([asked(), lane('change')]).toEqual([2, 1]);
});

test('a service that is away is told by the age of what is shown, and by an error where there is nothing', async () => {
  const { ask, answers, pass, desk } = await setup();
  const first = await ask();
  answers(away);
  pass(20 * 60_000);
  const old = await ask('refresh');
  expect([old.status, old.source, old.json.meta?.asOf]).toEqual([200, 'stale', 1_000_000]);
  expect(old.json.data).toEqual(first.json.data);
  expect(desk.logged.join('')).toContain('a read failed');
  pass(10 * 60_000);
  const none = await ask('refresh');
  expect([none.status, none.json.error]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
});

test('security 32: a key that the service does not take any more is shown nothing old', async () => {
  const { ask, answers, pass } = await setup();
  await ask();
  answers((response) => answerJson(response, { success: false, error: 'INVALID_KEY' }, 401));
  pass(20 * 60_000);
  expect((await ask('refresh')).json.error).toBe('INVALID_KEY');
});

test('a thousand who open one thing at once are one call', async () => {
  const { ask, asked } = await setup();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked()).toBe(1);
});

test("a cost that is only asked for drops nothing that is at hand; a change drops all that is the key's", async () => {
  const { ask, change } = await setup();
  await ask();
  await change('/rental/7/extend', { length: 3, getcost: true });
  expect((await ask()).source).toBe('cache');
  await change('/account/profile/7/0', { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' });
  expect((await ask()).source).toBe('live');
});

test('a change with one of a person’s keys drops what is at hand for the others of that person, and for nobody else', async () => {
  const { desk } = await setup();
  const people = [
    { apiKey: 'changes', username: 'anna' },
    { apiKey: 'looks', username: 'Anna' },
    { apiKey: 'other', username: 'bert' },
  ];
  const read = async ({ apiKey, username }: { apiKey: string; username: string }) => {
    const cookie = await desk.seat({ apiKey, username });
    const { json } = await desk.ask('/api/market/account/balance', { cookie, key: apiKey });
    return json.meta?.source;
  };
  for (const person of people) await read(person);
  const cookie = await desk.seat({ apiKey: 'changes', username: 'anna' });
  const body = { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' };
  await desk.ask('/api/market/account/profile/7/0', { cookie, key: 'changes', body });
  const sources = [];
  for (const person of people) sources.push(await read(person));
  expect(sources).toEqual(['live', 'live', 'cache']);
});

test('a change that was not sent drops nothing that is at hand', async () => {
  const { ask, answers, change, desk } = await setup();
  await ask();
  rmSync(desk.dataDir, { recursive: true });
  writeFileSync(desk.dataDir, 'no place for a journal');
  const pool = { name: 'p', algo: 'sha256', host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' };
  const unkept = await change('/account/pool', pool);
  expect(unkept.json.error, unkept.text).toBe('UNAVAILABLE');
  expect((await ask()).source).toBe('cache');
  answers(away);
  const slot = { host: 'stratum+tcp://pool.example:1', user: 'u', pass: 'p' };
  const unknown = await change('/account/profile/7/0', slot);
  expect(unknown.json.error).toBe('UNCONFIRMED');
  expect((await ask()).json.error).toBe('UPSTREAM_UNREACHABLE');
});

test('a page of a long list goes by a lane of its own, and is no older than what a press brings', async () => {
  const { ask, lane, pass } = await setup();
  await ask('long');
  pass(6_000);
  expect((await ask('long')).source).toBe('live');
  expect([lane('open'), lane('long')]).toEqual([0, 2]);
});

test('an asking that is none of these is one that opens', async () => {
  const { ask, lane } = await setup();
  await ask('urgent' as Asking);
  expect(lane('open')).toBe(1);
});
