import { createAnswerCache, type KeptAnswer } from '#lib/bff/answers/answer-cache.ts';
import { createLocalAnswerStore } from '#lib/bff/answers/local-answer-store.ts';
import type { Question } from '#lib/bff/answers/question.ts';
import { createRefreshPace } from '#lib/bff/answers/refresh-pace.ts';
import { marketLists, marketRig } from '#lib/bff/answers/sharing.ts';
import { createTally } from '#lib/bff/answers/tally.ts';
import { createMarketIndex } from '#lib/bff/market-index/market-index.ts';
import type { Asking, Lane } from '#lib/contract/desk.ts';
import { createBudget } from '#lib/upstream/budget.ts';
import { rigData } from '../pages/rental-data.ts';
import type { VirtualTime } from '../virtual-time.ts';

interface Size {
  rigs: number;
  algorithms: number;
  callsPerMinute: number;
}

const PAGE = 100;
/** So far from each other lie the rigs that are rented one after the other. */
const RIGS_APART = 1_237;
const permission_levels = { permAccount: 'read', permRental: 'write', permRig: 'none' } as const;

/**
 * Answers, index and budget as an environment has them, before a service whose answers take 20 ms of virtual time: what
 * stands between browser and service takes none.
 */
export function createCrowdedDesk({ sleep, elapsed }: VirtualTime, size: Size) {
  const now = Date.now;
  const slugs = Array.from({ length: size.algorithms }, (_, at) => `a${at}`);
  const arrivals: number[] = [];
  const budget = createBudget({ limit: size.callsPerMinute, now: elapsed });
  const pace = createRefreshPace({ usage: budget.usage, now });
  const answers = createAnswerCache({
    store: createLocalAnswerStore(),
    pace,
    tally: createTally({ now }),
    now,
  });
  const market = createListing(size);
  const index = createMarketIndex({
    intervalMs: () => pace.intervalMs('searchRigs'),
    algorithms: async () => slugs,
    source: {
      async ask(_, { lane = 'open', query = {} }) {
        await call(lane);
        return market.page(query.type?.toString(), Number(query.start));
      },
      pageNoOlderThan: (request, maxAgeMs, ask) =>
        answers.noOlderThan({ kind: 'searchRigs', owner: marketLists, request }, maxAgeMs, ask),
      now,
      sleep,
    },
  });

  return {
    own: (key: string, kind: 'listRentals' | 'balance', asking: Asking) =>
      read(key, { subject: { kind, owner: key, request: `/${kind}?` }, asking }),
    rig(key: string, id: string, asking: Asking) {
      const row = index.row(id);
      const subject = { kind: 'rigDetail', owner: marketRig(id), request: `/rig/${id}?` } as const;
      return read(key, { subject, asking, beside: () => row && { ...row, kind: 'searchRigs' } });
    },
    graph: (key: string, id: string, asking: Asking) =>
      read(key, {
        subject: { kind: 'rigGraph', owner: marketRig(id), request: `/rig/${id}/graph?` },
        asking,
      }),
    async list(key: string, algo: string | undefined, asking: Asking): Promise<KeptAnswer['meta']> {
      const account = {
        apiKey: key,
        apiSecret: 'secret',
        environment: 'crowd',
        username: key,
        permission_levels,
      };
      const view = await index.look({ asker: { account, lives: async () => true }, algo, asking });
      return { asOf: view.asOf, freshFor: view.nextAt - now(), source: 'cache' };
    },
    /** Reads its rig and its rentals, rents, and drops what was known. */
    async rent(key: string): Promise<void> {
      for (let calls = 0; calls < 3; calls += 1) await call('money', key);
      await index.note(market.rentOne(), undefined);
      await answers.purge(key);
    },
    /** By somebody of whom this desk knows nothing. */
    rentElsewhere: () => void market.rentOne(),
    arrivals,
  };

  async function read(
    key: string,
    question: Pick<Question, 'subject' | 'asking' | 'beside'>,
  ): Promise<KeptAnswer['meta']> {
    const ask = async (lane: Lane) => {
      await call(lane, key);
      return { text: '{}', owner: question.subject.owner };
    };
    return (await answers.get({ ...question, apiKey: key, ask })).meta;
  }

  async function call(lane: Lane, apiKey?: string): Promise<void> {
    const pass = await budget.take({ lane, apiKey });
    await sleep(10);
    arrivals.push(elapsed());
    await sleep(10);
    pass.over();
  }
}

/** The market list as the service gives it, of one algorithm or of all, in pages; a rig that is rented moves those after it. */
function createListing({ rigs, algorithms }: Size) {
  const listed = Array.from({ length: rigs }, (_, id) => ({
    ...rigData(String(id)),
    type: `a${id % algorithms}`,
  }));
  let rented = 0;

  return {
    page(algo: string | undefined, start: number): string {
      const all = algo === undefined ? listed : listed.filter(({ type }) => type === algo);
      return JSON.stringify({ records: all.slice(start, start + PAGE), total: all.length });
    },
    /** Returns its id. */
    rentOne(): string {
      rented += 1;
      const [rig] = listed.splice((rented * RIGS_APART) % listed.length, 1);
      return rig?.id ?? '';
    },
  };
}
