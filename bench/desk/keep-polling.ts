import type { Finding } from '../finding.ts';
import { slope } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';

const MEGABYTE = 1024 * 1024;
const STEP_MS = 30_000;
const STEPS_A_SAMPLE = 10;
/** What a page comes to hold in its first minutes is not growth. */
const WARM_UP_SHARE = 0.4;

/** A page left open while its clock runs an hour: what it asks again and again must not pile up. */
export async function keepPolling(browser: BenchBrowser, minutes: number): Promise<Finding> {
  const { page, tools, close } = await browser.newPage('full');
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers += 1;
  });
  await page.clock.install();
  await page.goto('/rigs', { waitUntil: 'networkidle' });
  const samples: [hours: number, mb: number][] = [];
  const steps = (minutes * 60_000) / STEP_MS;
  for (let step = 1; step <= steps; step += 1) {
    await page.clock.runFor(STEP_MS);
    if (step % STEPS_A_SAMPLE !== 0) continue;
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    samples.push([(step * STEP_MS) / 3_600_000, usedSize / MEGABYTE]);
  }
  await close();
  const counted = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE));
  const finding = aimed(`the market left open for ${minutes} min`, {
    limit: 1,
    unit: 'MB an hour',
    measured: slope(counted),
    each: samples.map(([, mb]) => mb),
  });
  return { ...finding, notes: [...(finding.notes ?? []), `${answers} answers`] };
}
