import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type DeskStatus, KEY_HEADER } from '#lib/contract/desk.ts';
import { randomFrom } from '#test/random-from.ts';
import type { BenchRun, Finding, OnFinding } from '../finding.ts';
import type { BenchOptions } from '../options.ts';
import type { Seated } from '../stage/seat.ts';
import { type Stage, setStage } from '../stage/set-stage.ts';
import { openTab } from './dashboard-tab.ts';
import { findingsOf } from './findings.ts';
import { observe } from './observe.ts';
import { rentNowAndThen } from './rent-now-and-then.ts';

const MINUTE_MS = 60_000;
/** Calls a minute, as in service. */
const BUDGET = 95;

/** So many dashboards over a market with many rigs, with the budget as it is in service. */
export async function runCrowdBench(options: BenchOptions, onFinding: OnFinding): Promise<BenchRun> {
  const settings = options.quick
    ? { dashboards: 100, keys: 40, rigs: 1000, warmUpMinutes: 1, minutes: 2 }
    : { dashboards: 500, keys: 200, rigs: 5000, warmUpMinutes: 12, minutes: 25 };
  const stage = await setStage({ ...settings, callsPerMinute: BUDGET, profileTo: options.profile });
  const findings = await letThemLook(stage, settings);
  for (const finding of findings) onFinding(finding);
  await stage.clear();
  return { settings, findings };
}

interface Crowd {
  dashboards: number;
  warmUpMinutes: number;
  minutes: number;
}

async function letThemLook(
  { dashboardUrl, seated, calls, market }: Stage,
  { dashboards, warmUpMinutes, minutes }: Crowd,
): Promise<Finding[]> {
  const over = new AbortController();
  // Every tab waits for it.
  setMaxListeners(0, over.signal);
  const seen = observe();
  const pool = new Pool(dashboardUrl, { connections: 256 });
  const shared = { pool, random: randomFrom(7), over: over.signal };
  const [first] = seated;
  if (!first) throw new Error('there is nobody in the crowd');
  const tabs = Array.from({ length: dashboards }, (_, at) =>
    openTab({ ...shared, seated: seated[at % seated.length] ?? first, market, observer: seen }),
  );
  const renting = rentNowAndThen({ ...shared, seated });
  await sleep(warmUpMinutes * MINUTE_MS);
  seen.begin();
  await sleep(minutes * MINUTE_MS);
  const cache = await cacheShare(pool, first);
  over.abort();
  const rented = await renting;
  await Promise.all(tabs);
  await pool.destroy();
  return findingsOf({ calls, budget: BUDGET, seen, rented, cache });
}

async function cacheShare(pool: Pool, { cookie, apiKey }: Seated): Promise<DeskStatus['cache']> {
  const headers = { cookie, [KEY_HEADER]: apiKey, 'sec-fetch-site': 'same-origin' };
  const { body } = await pool.request({ method: 'GET', path: '/api/status', headers });
  return ((await body.json()) as { data: DeskStatus }).data.cache;
}
