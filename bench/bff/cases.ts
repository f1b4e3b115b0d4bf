import { KEY_HEADER } from '#lib/contract/desk.ts';
import { alternate, type Pace, type Subject } from '../alternate.ts';
import type { Finding } from '../finding.ts';
import { cpuSecondsOfTree } from '../market/cpu-seconds.ts';
import { median, type Round } from '../statistics.ts';
import { type Asked, askOn } from './ask-on.ts';
import type { Subjects } from './start-subjects.ts';

export interface BffBench {
  subjects: Subjects;
  pace: Pace;
  connections: number;
}

const AIM_CACHED = 0.85;
const AIM_UNCACHED = 1.3;
const AIM_ADDED_MS = 5;
const COLD_READS = 1000;

/** Requests a second of the five ways to answer, in turns, on all connections. */
export async function throughputCase({ subjects, pace, connections }: BffBench): Promise<Finding[]> {
  const ways = waysOf(subjects, connections);
  const rounds = await alternate<keyof typeof ways>(ways, pace, meterOf(subjects));
  const rate = (name: keyof typeof ways) => median(rounds[name].map(({ perSecond }) => perSecond));
  const cached = rate('(b) cached signed read') / rate('(a) constant route handler');
  const uncached = rate('(c) uncached signed read') / rate('(d) plain forwarding handler');
  const name = `requests a second, ${connections} connections`;
  return [
    {
      on: 'dashboard',
      name,
      rounds,
      verdict: {
        aim: `(b) ≥ ${AIM_CACHED} × (a)`,
        measured: `${cached.toFixed(2)} ×`,
        met: cached >= AIM_CACHED,
      },
    },
    {
      on: 'dashboard',
      name,
      rounds: {},
      verdict: {
        aim: `(c) ≥ ${AIM_UNCACHED} × (d)`,
        measured: `${uncached.toFixed(2)} ×`,
        met: uncached >= AIM_UNCACHED,
      },
    },
  ];
}

/** What the dashboard adds to one uncached read on one connection. */
export async function latencyCase({ subjects, pace }: BffBench): Promise<Finding> {
  const ways = {
    'the service itself': askOn([{ url: subjects.nginx.upstream, path: () => '/api/v1/rental' }]),
    'through the dashboard': askOn(uncached(subjects, 1)),
  };
  const rounds = await alternate<keyof typeof ways>(ways, pace, meterOf(subjects));
  const p50 = (of: Round[]) => median(of.map((round) => round.p50));
  const added = p50(rounds['through the dashboard']) - p50(rounds['the service itself']);
  return {
    on: 'dashboard',
    name: 'added latency, one connection',
    rounds,
    verdict: {
      aim: `≤ ${AIM_ADDED_MS} ms at p50`,
      measured: `${added.toFixed(2)} ms`,
      met: added <= AIM_ADDED_MS,
    },
  };
}

/** A thousand cold reads of one thing at once, and what they cost at the service. */
export async function coldCase({ subjects }: BffBench): Promise<Finding> {
  const [session] = subjects.sessions;
  const headers = headersOf(session);
  const before = await subjects.nginx.requests();
  const path = `${subjects.dashboard.url}/api/market/rental?start=999999`;
  const answers = await Promise.all(
    Array.from({ length: COLD_READS }, async () => (await fetch(path, { headers })).status),
  );
  // The last one only asked how many.
  const calls = (await subjects.nginx.requests()) - before - 1;
  return {
    on: 'dashboard',
    name: `${COLD_READS} cold reads of one thing at once`,
    rounds: {},
    verdict: {
      aim: 'one call to the service, all answered',
      measured: `${calls} calls, ${answers.filter((status) => status === 200).length} answered`,
      met: calls === 1 && answers.every((status) => status === 200),
    },
  };
}

function waysOf(subjects: Subjects, connections: number) {
  const { plain, nginx, plainCookie, dashboard, sessions } = subjects;
  const each = (asked: Asked): Subject => askOn(Array.from({ length: connections }, () => asked));
  return {
    '(a) constant route handler': each({ url: plain.url, path: () => '/api/constant' }),
    '(b) cached signed read': askOn(
      sessions.slice(0, connections).map((session) => ({
        url: dashboard.url,
        path: () => '/api/market/account/balance',
        headers: headersOf(session),
      })),
    ),
    '(c) uncached signed read': askOn(uncached(subjects, connections)),
    '(d) plain forwarding handler': each({
      url: plain.url,
      path: () => '/api/forward/rental?start=1',
      headers: { cookie: plainCookie },
    }),
    '(e) nginx proxy_pass': each({ url: nginx.proxied, path: () => '/api/v1/rental' }),
  };
}

let asked = 0;

/** Reads that nobody has asked for before. */
export function uncached({ dashboard, sessions }: Subjects, connections: number): Asked[] {
  return sessions.slice(0, connections).map((session) => ({
    url: dashboard.url,
    path: () => {
      asked += 1;
      return `/api/market/rental?start=${asked}`;
    },
    headers: headersOf(session),
  }));
}

function headersOf(session: Subjects['sessions'][number] | undefined): Record<string, string> {
  return {
    cookie: session?.cookie ?? '',
    [KEY_HEADER]: session?.apiKey ?? '',
    'sec-fetch-site': 'same-origin',
  };
}

function meterOf({ dashboard, plain, nginx }: Subjects) {
  const processes = [dashboard.processId, plain.processId, nginx.processId];
  return { cpuSeconds: () => processes.reduce((sum, id) => sum + cpuSecondsOfTree(id), 0) };
}
