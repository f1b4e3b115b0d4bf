import type { Readable } from 'node:stream';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OpenMarket } from '#service/open-market.ts';
import type { CommandOutcome } from './command.ts';
import { commands } from './commands.ts';
import type { ScratchFile } from './scratch.ts';

export interface CommandCall {
  name: string;
  /** By their names; as text that is no JSON they fit no command. */
  given: unknown;
  input: Readable;
}

/** Where a command is carried out. */
export interface CommandPlace {
  open: OpenMarket;
  scratchFile: ScratchFile;
}

/** Carries out a command, whether it came over the socket or not. Throws NOT_FOUND for one there is not. */
export function runCommand(
  { name, given, input }: CommandCall,
  { open, scratchFile }: CommandPlace,
): Promise<CommandOutcome> {
  const found = commands.get(name);
  if (!found) throw new MarketRefusal('NOT_FOUND', { message: `There is no command ${name}` });
  return found.run({ open, input, scratchFile }, given);
}
