import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDeskProcess } from './desk-process.ts';
import { answerJson, startForeignService } from './foreign-service.ts';

const LIMIT = 20;
const WHO = { authed: true, userid: '1', username: 'anna', api_key: 'one', api_nonce: '1785585600000000' };
const permission_levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };

test('security 51: a desk that is killed with a full minute knows it when it is started again', async () => {
  const service = await startForeignService((response, { url }) => {
    if (url.includes('/whoami')) answerJson(response, { success: true, data: { ...WHO, permission_levels } });
    // Some are under way when the desk is killed.
    else if (!url.endsWith('7')) answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
  });
  onTestFinished(service.close);
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-killed-desk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { url: service.url, dataDir, upstreamBudgetPerMinute: LIMIT };

  const first = await startDeskProcess(settings);
  onTestFinished(first.kill);
  const cookies: [key: string, cookie: string][] = [];
  for (const key of ['one', 'two', 'three']) {
    cookies.push([key, await first.connect({ apiKey: key, apiSecret: 'secret' })]);
  }
  const askAll = (desk: typeof first) =>
    cookies.flatMap(([key, cookie]) =>
      Array.from({ length: LIMIT }, (_, rig) => desk.ask(`/api/market/rig/${key}${rig}`, { key, cookie })),
    );
  void askAll(first);
  await vi.waitFor(() => expect(service.requests.length).toBeGreaterThanOrEqual(LIMIT - 5), 20_000);
  await first.kill();

  const second = await startDeskProcess(settings);
  onTestFinished(second.kill);
  const answers = await Promise.all(askAll(second));
  expect(service.requests.length).toBeLessThanOrEqual(LIMIT);
  const refused = answers.filter(({ json }) => json.error === 'BUDGET_EXHAUSTED');
  expect(refused.length).toBeGreaterThanOrEqual(answers.length - 5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
