import 'server-only';
import type { Duplex } from 'node:stream';
import type { PoolCheckFacts } from '#lib/contract/desk-pool-check.ts';
import { listenToPool, type PoolMessage } from './pool-lines.ts';
import { errorWords } from './pool-words.ts';
import { StepProblem } from './step-problem.ts';

/** What a miner says first, and what a pool answers; each promise rejects with a `StepProblem`. */
export interface StratumTalk {
  subscribe(): Promise<PoolCheckFacts>;
  authorise(login: { user: string; pass: string }): Promise<PoolCheckFacts>;
  /** The first difficulty, which may have come before it is asked for. */
  difficulty(): Promise<number>;
  job(): Promise<PoolCheckFacts>;
  /** The difficulty as it stands now: a pool may set another for what the password asks. */
  latestDifficulty(): number | undefined;
  /** It asked to be left for another pool. */
  wasSentAway(): boolean;
}

/** Named by a program, as miners are; a pool may show it to its operator. */
const AGENT = 'hashdesk-pool-check/1.0';
const IDS = { subscribe: 1, authorise: 2 } as const;

export function createStratumTalk(socket: Duplex): StratumTalk {
  const heard = createHeard();
  let difficulty: number | undefined;
  let sentAway = false;
  listenToPool(socket, { take, end: heard.end });

  return {
    async subscribe() {
      send(IDS.subscribe, 'mining.subscribe', [AGENT]);
      return subscription(resultOf(await heard.first(`answer ${IDS.subscribe}`)));
    },
    async authorise({ user, pass }) {
      send(IDS.authorise, 'mining.authorize', [user, pass]);
      const message = await heard.first(`answer ${IDS.authorise}`);
      if (resultOf(message) !== true) throw new StepProblem('said no', { told: errorWords(message.error) });
      return {};
    },
    async difficulty() {
      const { method, params } = await heard.first('difficulty');
      if (method === 'mining.set_target') throw new StepProblem('sends a target');
      return readDifficulty(params);
    },
    async job() {
      const { params } = await heard.first('job');
      const [jobId] = Array.isArray(params) ? params : [];
      return typeof jobId === 'string' || typeof jobId === 'number' ? { jobId: String(jobId) } : {};
    },
    latestDifficulty: () => difficulty,
    wasSentAway: () => sentAway,
  };

  function send(id: number, method: string, params: readonly string[]): void {
    if (socket.writable) socket.write(`${JSON.stringify({ id, method, params })}\n`);
  }

  function take(message: PoolMessage): void {
    const { id, method } = message;
    if (method === 'mining.set_difficulty') difficulty = difficultyIn(message.params) ?? difficulty;
    if (method === 'client.reconnect') sentAway = true;
    if (typeof method === 'string') heard.put(NOTICES[method], message);
    else heard.put(`answer ${String(id)}`, message);
  }
}

const NOTICES: Readonly<Record<string, string>> = {
  'mining.set_difficulty': 'difficulty',
  'mining.set_target': 'difficulty',
  'mining.notify': 'job',
};

/** The first message of each kind, whether it is awaited before or after it comes. */
function createHeard() {
  const firsts = new Map<string, PoolMessage>();
  const waiting = new Map<
    string,
    { resolve: (message: PoolMessage) => void; reject: (why: Error) => void }
  >();
  let over: StepProblem | undefined;

  return {
    put(kind: string | undefined, message: PoolMessage): void {
      if (kind === undefined || firsts.has(kind)) return;
      firsts.set(kind, message);
      waiting.get(kind)?.resolve(message);
    },
    end(problem: StepProblem): void {
      over = problem;
      for (const { reject } of waiting.values()) reject(problem);
    },
    first(kind: string): Promise<PoolMessage> {
      const message = firsts.get(kind);
      if (message) return Promise.resolve(message);
      if (over) return Promise.reject(over);
      return new Promise((resolve, reject) => waiting.set(kind, { resolve, reject }));
    },
  };
}

function resultOf({ result, error }: PoolMessage): unknown {
  if (error !== null && error !== undefined) throw new StepProblem('said no', { told: errorWords(error) });
  return result;
}

/** `[[subscriptions], extranonce1, extranonce2 size]`; the algorithms that have no second extranonce leave it out. */
function subscription(result: unknown): PoolCheckFacts {
  if (!Array.isArray(result)) throw new StepProblem('not stratum', { told: JSON.stringify(result) });
  const [, , size] = result;
  return typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? { extranonce2Bytes: size } : {};
}

function readDifficulty(params: unknown): number {
  const difficulty = difficultyIn(params);
  if (difficulty === undefined) throw new StepProblem('not stratum', { told: JSON.stringify(params) });
  return difficulty;
}

function difficultyIn(params: unknown): number | undefined {
  const [difficulty] = Array.isArray(params) ? params : [];
  return typeof difficulty === 'number' && Number.isFinite(difficulty) && difficulty > 0
    ? difficulty
    : undefined;
}
