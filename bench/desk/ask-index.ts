import { KEY_HEADER } from '#lib/contract/desk.ts';
import {
  deliveredSteps,
  hourSteps,
  type RigSort,
  type RigsQuery,
  rigSorts,
} from '#lib/contract/desk-rigs.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { randomFrom } from '#test/random-from.ts';
import { askOn } from '../bff/ask-on.ts';
import type { Finding } from '../finding.ts';
import type { Seated } from '../stage/seat.ts';
import type { Stage } from '../stage/set-stage.ts';
import { roundOf } from '../statistics.ts';

const AIM_MS = 15;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;

interface Index {
  stage: Stage;
  seated: Seated;
}

/** How long the server takes to answer a page of the market from its index, no two questions alike. */
export async function askIndex({ stage, seated: { cookie, apiKey } }: Index): Promise<Finding> {
  const random = randomFrom(7);
  const ask = askOn([
    {
      url: stage.dashboardUrl,
      path: () => `/api/rigs?${new URLSearchParams(question(random, stage.market.algorithms))}`,
      headers: { cookie, [KEY_HEADER]: apiKey, 'sec-fetch-site': 'same-origin' },
    },
  ]);
  await ask(WARM_UP_SECONDS);
  const round = roundOf(await ask(SECONDS), { seconds: SECONDS, cpuSeconds: 0 });
  const { p50, p95, p99, count } = round;
  return {
    on: 'dashboard',
    name: 'a page of the market from the index, one connection',
    rounds: {},
    verdict: { aim: `≤ ${AIM_MS} ms at p99`, measured: `${p99.toFixed(1)} ms`, met: p99 <= AIM_MS },
    notes: [`p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, of ${count}`],
  };
}

function question(random: () => number, algorithms: readonly string[]): Record<string, string> {
  const one = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const sometimes = (of: RigsQuery) => (random() < 0.3 ? of : {});
  const query: RigsQuery = {
    sort: one<RigSort>(rigSorts),
    order: one(['ascending', 'descending']),
    offset: String(Math.floor(random() * 1_000)),
    asset: one(ASSETS),
    ...sometimes({ algo: one(algorithms) }),
    ...sometimes({ q: String(Math.floor(random() * 100)) }),
    ...sometimes({ delivered: String(one(deliveredSteps)) }),
    ...sometimes({ hours: String(one(hourSteps)) }),
    ...sometimes({ priceMax: (random() / 100).toFixed(8), unit: 'th' }),
  };
  return query as Record<string, string>;
}
