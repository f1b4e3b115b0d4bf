import 'server-only';
import type { Duplex } from 'node:stream';
import { readJson } from '#lib/domain/read-json.ts';
import { StepProblem } from './step-problem.ts';

/** A message of a pool: a JSON object of any shape. */
export type PoolMessage = Readonly<Record<string, unknown>>;

const LONGEST_LINE = 16 * 1024;
const MOST_BYTES = 128 * 1024;

interface Listening {
  /** Each message, as it comes. */
  take: (message: PoolMessage) => void;
  /** Why there will be no more; called once. */
  end: (problem: StepProblem) => void;
}

/** Reads what a pool sends, a JSON object a line, and no more of it than a pool has reason to send. */
export function listenToPool(socket: Duplex, { take, end }: Listening): void {
  let rest = '';
  let bytes = 0;
  let ended = false;
  const decoder = new TextDecoder();
  socket.on('data', receive);
  socket.on('error', () => stop(new StepProblem('closed')));
  socket.on('close', () => stop(new StepProblem('closed')));

  function receive(chunk: Buffer): void {
    bytes += chunk.length;
    if (ended) return;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line.trim());
    if (bytes > MOST_BYTES || rest.length > LONGEST_LINE) stop(new StepProblem('too long'));
  }

  function read(line: string): void {
    if (ended || line === '') return;
    const message = line.length > LONGEST_LINE ? 'too long' : objectIn(line);
    if (message === 'too long') stop(new StepProblem('too long'));
    else if (message) take(message);
    else stop(new StepProblem('not stratum', { told: line }));
  }

  function stop(problem: StepProblem): void {
    if (ended) return;
    ended = true;
    rest = '';
    socket.destroy();
    end(problem);
  }
}

function objectIn(line: string): PoolMessage | undefined {
  const value = readJson(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as PoolMessage)
    : undefined;
}
