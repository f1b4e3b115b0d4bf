import 'server-only';
import type { AnswerCache } from '#lib/bff/answers/answer-cache.ts';
import type { RefreshPace } from '#lib/bff/answers/refresh-pace.ts';
import { requestText } from '#lib/bff/answers/request-text.ts';
import { everyone, marketLists, type RigOwners, withoutFreeFields } from '#lib/bff/answers/sharing.ts';
import { type Clock, sleep } from '#lib/bff/clock.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs, Upstream } from '#lib/upstream/client.ts';
import { createListedRigs, type ListedRigs } from './listed-rigs.ts';
import { createMarketIndex, type MarketIndex } from './market-index.ts';
import type { RigChanges } from './rig-changes.ts';
import type { AlgorithmNames } from './rig-order.ts';

/** What the index of a service needs of its environment. */
interface IndexParts {
  answers: AnswerCache;
  pace: RefreshPace;
  rigOwners: RigOwners;
  publicUpstream: Upstream;
  signedUpstream: (account: Account) => Upstream;
  clock: Clock;
  /** What is changed at other instances; where this is the only one, nothing. */
  changes: RigChanges | undefined;
  waitMs?: number | undefined;
}

const ALGORITHMS_MS = 10 * 60_000;

interface IndexOfEnvironment {
  index: MarketIndex;
  listedRigs: ListedRigs;
  algorithmNames: () => Promise<AlgorithmNames>;
}

/** The index of one service: its pages come through the same answers as every read, so that instances share them. */
export function createIndexOfEnvironment(parts: IndexParts): IndexOfEnvironment {
  const { answers, pace, rigOwners, publicUpstream, signedUpstream, clock, changes, waitMs } = parts;
  const index = createMarketIndex({
    changes,
    waitMs,
    intervalMs: () => pace.intervalMs('searchRigs'),
    algorithms: async () => [...(await algorithmNames()).keys()],
    source: {
      ask,
      pageNoOlderThan: (request, maxAgeMs, askPage) =>
        answers.noOlderThan({ kind: 'searchRigs', owner: marketLists, request }, maxAgeMs, askPage),
      now: clock.now,
      sleep: (ms) => sleep(clock, ms),
    },
  });
  // A change made at another instance is known to the answers before it is known to the rows.
  const rowOf = changes ? () => undefined : index.row;
  return { index, listedRigs: createListedRigs({ rowOf, now: clock.now }), algorithmNames };

  async function ask(account: Account, args: CallArgs<'searchRigs'>): Promise<string> {
    const data = await signedUpstream(account).call('searchRigs', args);
    rigOwners.learn('searchRigs', data);
    return JSON.stringify(withoutFreeFields('searchRigs', data));
  }

  async function algorithmNames(): Promise<AlgorithmNames> {
    const subject = {
      kind: 'algorithms',
      owner: everyone,
      request: requestText(endpoints.algorithms.path),
    } as const;
    const { text } = await answers.noOlderThan(subject, ALGORITHMS_MS, async () =>
      JSON.stringify(await publicUpstream.call('algorithms', {})),
    );
    const algorithms = JSON.parse(text) as Data<'algorithms'>;
    return new Map(algorithms.map(({ name, display }) => [name.toLowerCase(), display]));
  }
}
