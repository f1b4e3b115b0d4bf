import type { Readable } from 'node:stream';
import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OpenMarket } from '#service/open-market.ts';
import type { ScratchFile } from './scratch.ts';

/** What a command works with. */
export interface CommandContext {
  open: OpenMarket;
  /** What came with the command: nothing, unless it takes lines or a file. */
  input: Readable;
  /** In a directory nobody else can look into, which is gone after the command. */
  scratchFile: ScratchFile;
}

/** What the operator is told. */
export interface CommandResult {
  /** For people. */
  text: string;
  /** The same for programs. */
  data: unknown;
  /** False where the command did its work and found something wrong. */
  ok?: boolean;
}

/** Either words, or a file that goes to the operator and is gone then. */
export type CommandOutcome = CommandResult | { file: string };

export interface Command {
  run: (context: CommandContext, given: unknown) => Promise<CommandOutcome>;
}

/** A command with its arguments by their shape. Throws INVALID_ARGUMENT where they are not. */
export function command<Shape extends z.ZodType>(
  shape: Shape,
  run: (context: CommandContext, given: z.output<Shape>) => Promise<CommandOutcome>,
): Command {
  return {
    run(context, given) {
      const { data, error } = shape.safeParse(given);
      const [issue] = error?.issues ?? [];
      if (!issue) return run(context, data as z.output<Shape>);
      const message = `${issue.path.join('.') || 'the arguments'} ${issue.message}`;
      return Promise.reject(new MarketRefusal('INVALID_ARGUMENT', { message }));
    },
  };
}

/** Of a command that takes none. */
export const noArguments = z.strictObject({});
