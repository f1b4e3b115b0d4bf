import { expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';

const LIMIT = 20;

/** Two people at one desk, of whom one asks for more than there is. */
async function setup(options: Partial<Parameters<typeof startDesk>[0]> = {}) {
  const service = await startForeignService((response) =>
    answerJson(response, { success: false, error: 'NOT_FOUND' }, 404),
  );
  const desk = startDesk({ url: service.url, upstreamBudgetPerMinute: LIMIT, ...options });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const as = async (apiKey: string) => {
    const cookie = await desk.seat({ apiKey });
    return (path: string, body?: object) =>
      desk.ask(`/api/market${path}`, { cookie, key: apiKey, ...(body && { body }) });
  };
  const [greedy, modest] = [await as('greedy'), await as('modest')];
  const callsOf = (key: string) => service.requests.filter(({ headers }) => headers['x-api-key'] === key);
  return { greedy, modest, callsOf };
}

function rentalOf(rig: string) {
  const hash = { hash: 1, type: 'th' };
  const confirmed = { price: '1', type: 'th', currency: 'BTC', hash, length: 3, cost: '1' };
  return { rig, length: 3, profile: '1', currency: 'BTC', confirmed };
}

test('security 51: what one key asks for beyond the budget is refused with the wait, and money of others still leaves', async () => {
  const { greedy, modest, callsOf } = await setup();
  const answers = await Promise.all(Array.from({ length: 2 * LIMIT }, (_, rig) => greedy(`/rig/${rig}`)));
  const refused = answers.filter(({ json }) => json.error === 'BUDGET_EXHAUSTED');
  expect(refused.length).toBeGreaterThan(LIMIT);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(callsOf('greedy').length).toBeLessThan(LIMIT);
  const rental = await modest('/rental', rentalOf('7'));
  expect(rental.json.error).not.toBe('BUDGET_EXHAUSTED');
  expect(callsOf('modest').length).toBeGreaterThan(0);
});

test('security 51: one who asks to rent without end, on terms that are none, leaves others their renting and reading', async () => {
  const { greedy, modest, callsOf } = await setup();
  const answers = await Promise.all(
    Array.from({ length: 2 * LIMIT }, (_, rig) => greedy('/rental', rentalOf(`${rig}`))),
  );
  expect(answers.filter(({ json }) => json.error === 'BUDGET_EXHAUSTED').length).toBeGreaterThan(LIMIT);
  expect(callsOf('greedy')).toHaveLength(17);
  expect((await modest('/rental', rentalOf('7'))).json.error).toBe('NOT_FOUND');
  expect((await modest('/rig/8')).json.error).toBe('NOT_FOUND');
});

test('security 51: while one key asks for all there is, the reads of another are all answered', async () => {
  const { greedy, modest, callsOf } = await setup({
    windowTimes: { windowMs: 1_000, lostMs: 1_000, heardMs: 1_000 },
  });
  const flood = Array.from({ length: 6 * LIMIT }, (_, rig) => greedy(`/rig/${rig}`));
  await expect.poll(() => callsOf('greedy').length, { interval: 5 }).toBeGreaterThan(LIMIT / 2);
  for (let rig = 0; rig < 4; rig += 1) {
    const { status, json } = await modest(`/rig/${900 + rig}`);
    expect([status, json.error]).toEqual([404, 'NOT_FOUND']);
  }
  expect(callsOf('modest')).toHaveLength(4);
  await Promise.all(flood);
});
