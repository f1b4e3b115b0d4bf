import { expect, onTestFinished, test, vi } from 'vitest';
import { startDesk } from '#test/desk/desk.ts';
import { startForeignService } from '#test/foreign/foreign-service.ts';

const WAIT_MS = 700;

/** A desk whose calls wait so long at most, before a service that tells which algorithms there are, and nothing else. */
async function setup() {
  const service = await startForeignService((response, { url }) => {
    if (url.includes('/info/algorithms')) response.end('{"success":true,"data":[]}');
  });
  const slept: number[] = [];
  const after = (ms: number, work: () => void) => {
    slept.push(ms);
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  };
  const desk = startDesk({ url: service.url, waitMs: WAIT_MS, after });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  return { desk, slept, session: { cookie: await desk.seat(), key: 'seated-key' } };
}

test('calls wait for the budget as long as is said once, and first rigs are waited for a second longer', async () => {
  const { desk, slept, session } = await setup();
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(desk.wiring.defaultEnvironment.budget.deadline()).toBe(1_000 + WAIT_MS);
  vi.restoreAllMocks();
  const { json } = await desk.ask('/api/rigs', session);
  expect(json.data).toMatchObject({ rigs: [], complete: false, sweeping: { read: 0, expected: 0 } });
  expect(slept).toContain(WAIT_MS + 1_000);
});
