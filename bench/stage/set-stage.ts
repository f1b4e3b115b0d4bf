import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { startMarketProcess } from '../market/child.ts';
import { startProgram } from '../start-program.ts';
import { type CallLog, logCalls } from './log-calls.ts';
import { type Seated, seat } from './seat.ts';

const PASSWORD = '0b1c-cookie-password-of-a-crowd-and-of-nothing-else';
const ENVIRONMENT = 'bench';
/** What of the market can be looked at. */
export interface Market {
  /** Those with rigs. */
  algorithms: string[];
  /** Some, those with fourteen days of telemetry first. */
  rigIds: string[];
}

/** A market, a way to it that counts, the dashboard, and sessions for everybody. */
export interface Stage {
  dashboardUrl: string;
  seated: Seated[];
  calls: CallLog;
  market: Market;
  clear: () => Promise<void>;
}

interface Size {
  keys: number;
  rigs: number;
  /** What the dashboard may spend. */
  callsPerMinute: number;
  profileTo?: string | undefined;
}

export async function setStage({ keys, rigs, callsPerMinute, profileTo }: Size): Promise<Stage> {
  await ensureBuild();
  const directory = await mkdtemp(join(tmpdir(), 'hashdesk-bench-stage-'));
  const market = await startMarketProcess({
    place: { directory: join(directory, 'market') },
    rigs,
    connections: keys,
    graphRigs: 20,
    clockSpeed: 1,
  });
  const calls = await logCalls(market.served.marketUrl);
  const dashboard = await startProgram({
    file: 'dashboard/main.ts',
    profileTo,
    env: {
      HASHDESK_DATA: join(directory, 'desk'),
      PORT: '0',
      MARKET_ENVIRONMENTS: JSON.stringify([{ name: ENVIRONMENT, baseUrl: calls.url }]),
      SESSION_PASSWORDS: PASSWORD,
      UPSTREAM_BUDGET: String(callsPerMinute),
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
    },
  });
  const { firstRigId, marketUrl } = market.served;
  return {
    dashboardUrl: dashboard.url,
    seated: await seat({ password: PASSWORD, environment: ENVIRONMENT, keys: market.served.keys }),
    calls,
    market: {
      algorithms: await algorithmsOf(marketUrl),
      rigIds: Array.from({ length: 40 }, (_, at) => String(firstRigId + at)),
    },
    async clear() {
      await dashboard.stop();
      await calls.close();
      await market.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function algorithmsOf(marketUrl: string): Promise<string[]> {
  const answer = await fetch(`${marketUrl}/api/v1/info/algorithms`);
  const { data } = (await answer.json()) as {
    data: { name: string; stats: { available: { rigs: number } } }[];
  };
  return data.filter(({ stats }) => stats.available.rigs > 0).map(({ name }) => name);
}
