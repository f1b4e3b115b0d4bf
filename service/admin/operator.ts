import type { Readable } from 'node:stream';
import type { WhereEmpty } from '#service/db/migrate.ts';
import type { CommandResult } from './command.ts';

/** What a command reads: nothing, text, or a file. */
export interface OperatorCall {
  name: string;
  given?: object;
  input?: Readable;
}

export type OperatorAnswer = CommandResult | { file: Readable };

/** Has a command carried out, wherever the market is. Throws what it refuses. */
export type CallMarket = (call: OperatorCall) => Promise<OperatorAnswer>;

/** What the commands of the command line need of it. */
export interface CommandLine {
  /** Refuses where there is no market, unless one is to be made. */
  market: <T>(use: (call: CallMarket) => Promise<T>, whereEmpty?: WhereEmpty) => Promise<T>;
  /** A file's path as the operator wrote it, made absolute where the operator is. */
  pathOf: (file: string) => string;
  print: (text: string) => void;
  /** The exit code is then 1, though the command did its work. */
  foundWrong: () => void;
}

/** The words of an answer that is no file. */
export function resultOf(answer: OperatorAnswer): CommandResult {
  if ('file' in answer) throw new Error('the market answered with a file where words were expected');
  return answer;
}
