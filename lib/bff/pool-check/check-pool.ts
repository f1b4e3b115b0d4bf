import 'server-only';
import type { Duplex } from 'node:stream';
import {
  type PoolCheckFacts,
  type PoolCheckLine,
  type PoolCheckStep,
  poolCheckSteps,
} from '#lib/contract/desk-pool-check.ts';
import type { StratumUrl } from '#lib/domain/stratum-url.ts';
import { callableAddresses } from './callable-addresses.ts';
import type { Resolve } from './name-servers.ts';
import { openConnection, secureConnection } from './open-connection.ts';
import { poolWords } from './pool-words.ts';
import { StepProblem } from './step-problem.ts';
import { createStratumTalk } from './stratum-talk.ts';
import { withinTime } from './within-time.ts';

/** Milliseconds: for each step, for all of them, and for a difficulty that follows the first. */
export interface CheckLimits {
  step: number;
  total: number;
  settle: number;
}

export const checkLimits: CheckLimits = { step: 4_000, total: 12_000, settle: 250 };

export interface PoolCall {
  url: StratumUrl;
  user: string;
  pass: string;
  /** Gives it up. */
  signal: AbortSignal;
}

export interface CheckParts {
  resolve: Resolve;
  isCallable: (address: string) => boolean;
  limits: CheckLimits;
}

/** Ports below 1024 that pools listen on. */
const POOL_PORTS: ReadonlySet<number> = new Set([25, 80, 443]);

/** Takes the steps of a miner that connects, up to the first one that fails. Answers with a line for every step. */
export async function checkPool(call: PoolCall, parts: CheckParts): Promise<PoolCheckLine[]> {
  const lines: PoolCheckLine[] = [];
  const startedAt = performance.now();
  const outOfTime = AbortSignal.timeout(parts.limits.total);
  const given = AbortSignal.any([outOfTime, call.signal]);
  let socket: Duplex | undefined;
  const opened = <S extends Duplex>(next: S) => {
    socket = next;
    return next;
  };
  try {
    await takeSteps({ call, parts, given, step, opened });
  } catch (error) {
    if (!lines.some(({ state }) => state === 'failed')) throw error;
  } finally {
    socket?.destroy();
  }
  const taken = new Map(lines.map((line) => [line.step, line]));
  return poolCheckSteps.map((name) => taken.get(name) ?? { step: name, state: 'left out' });

  async function step<T extends PoolCheckFacts>(name: PoolCheckStep, doing: () => Promise<T>): Promise<T> {
    const line = (more: Omit<PoolCheckLine, 'step' | 'atMs'>) =>
      lines.push({ step: name, atMs: Math.round(performance.now() - startedAt), ...more });
    try {
      const facts = await doing();
      line({ state: isDoubtful(facts) ? 'doubtful' : 'ok', facts: clean(facts, call.pass) });
      return facts;
    } catch (error) {
      call.signal.throwIfAborted();
      const { problem, told, facts } = outOfTime.aborted ? new StepProblem('silent') : asProblem(error);
      line({ state: 'failed', problem, told: told && poolWords(told, call.pass), facts });
      throw error;
    }
  }
}

interface Taking {
  call: PoolCall;
  parts: CheckParts;
  given: AbortSignal;
  step: <T extends PoolCheckFacts>(name: PoolCheckStep, doing: () => Promise<T>) => Promise<T>;
  opened: <S extends Duplex>(socket: S) => S;
}

async function takeSteps(taking: Taking): Promise<void> {
  const { call, parts, given, step } = taking;
  const { step: limitMs, settle } = parts.limits;
  const talk = createStratumTalk(await connected(taking));
  const within = <T>(doing: Promise<T>) => withinTime(doing, limitMs, given);
  await step('subscribe', () => within(talk.subscribe()));
  await step('authorise', () => within(talk.authorise(call)));
  await step('difficulty', async () => {
    await within(talk.difficulty());
    await withinTime(new Promise(() => undefined), settle, given).catch(() => given.throwIfAborted());
    return { difficulty: talk.latestDifficulty() ?? 0 };
  });
  await step('job', async () => {
    const facts = await within(talk.job());
    return talk.wasSentAway() ? { ...facts, sentAway: true } : facts;
  });
}

async function connected({ call, parts, given, step, opened }: Taking): Promise<Duplex> {
  const { host, port, tls } = call.url;
  const limits = { limitMs: parts.limits.step, signal: given };
  const { addresses } = await step('resolve', async () => ({
    addresses: [...(await callableAddresses(host, { ...parts, ...limits }))],
  }));
  const { socket } = await step('connect', async () => {
    if (port < 1024 && !POOL_PORTS.has(port)) throw new StepProblem('port');
    return openConnection({ addresses, port, ...limits });
  });
  opened(socket);
  if (!tls) return socket;
  const { secured } = await step('tls', () => secureConnection(socket, { host, ...limits }));
  return opened(secured);
}

function isDoubtful({ certificate, sentAway }: PoolCheckFacts): boolean {
  return certificate?.problem !== undefined || sentAway === true;
}

/** Of what a step has learnt only what is told: a socket stays here. */
function clean(learnt: PoolCheckFacts, pass: string): PoolCheckFacts {
  const { addresses, address, certificate, extranonce2Bytes, difficulty, jobId, sentAway } = learnt;
  return {
    ...(addresses && { addresses: addresses.slice(0, 8) }),
    ...(address !== undefined && { address }),
    ...(certificate && { certificate }),
    ...(extranonce2Bytes !== undefined && { extranonce2Bytes }),
    ...(difficulty !== undefined && { difficulty }),
    ...(jobId !== undefined && { jobId: (poolWords(jobId, pass) ?? '').slice(0, 32) }),
    ...(sentAway !== undefined && { sentAway }),
  };
}

function asProblem(error: unknown): StepProblem {
  if (error instanceof StepProblem) return error;
  throw error;
}
