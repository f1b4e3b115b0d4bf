import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDirectory } from '#lib/config/make-directory.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { directoryVariables } from './claim-socket.ts';
import type { CommandOutcome } from './command.ts';
import { commands } from './commands.ts';

export interface CommandCall {
  name: string;
  /** By their names; as text that is no JSON they fit no command. */
  given: unknown;
  input: Readable;
}

/** Where a command is carried out. */
export interface CommandPlace {
  open: OpenMarket;
  /** A directory for files on their way. */
  directory: string;
}

/** Carries out a command, whether it came over the socket or not. Throws NOT_FOUND for one there is not. */
export function runCommand(
  { name, given, input }: CommandCall,
  { open, directory }: CommandPlace,
): Promise<CommandOutcome> {
  const found = commands.get(name);
  if (!found) throw new MarketRefusal('NOT_FOUND', { message: `There is no command ${name}` });
  return found.run({ open, input, scratchFile: (file) => join(directory, file) }, given);
}

/** Uses a directory of mode 0700 whose path begins so, and that is gone afterwards. */
export async function withScratch<T>(prefix: string, use: (directory: string) => Promise<T>): Promise<T> {
  await makeDirectory(dirname(prefix), directoryVariables);
  const directory = await mkdtemp(prefix);
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
