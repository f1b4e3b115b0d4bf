import { type Command, InvalidArgumentError } from 'commander';
import { type CommandLine, resultOf } from './operator.ts';

interface Printed {
  text: string;
  data: unknown;
}

/** A command that answers in words, or with --json in one line of JSON. `usage` is its name and arguments. */
export function addLeaf(parent: Command, { usage, about }: { usage: string; about: string }): Command {
  return tellMisuse(parent.command(usage))
    .description(about)
    .option('--json', 'answer in one line of JSON, for programs');
}

/** A group of commands that share their first word. */
export function addGroup(parent: Command, { name, about }: { name: string; about: string }): Command {
  return tellMisuse(parent.command(name))
    .description(about)
    .helpCommand('help [command]', 'how a command is used');
}

/** Has what is not understood told as other refusals are, with the command's name and where its help is. */
export function tellMisuse(command: Command): Command {
  const names = namesOf(command);
  const about = names.length > 0 ? `${names.join(' ')}: ` : '';
  return command
    .configureOutput({
      outputError: (text, write) => write(`market: ${text.replace(/^error: /, about)}`),
    })
    .showHelpAfterError(`${['npm run market --', ...names, '--help'].join(' ')} says how it is used.`);
}

/** Without the program's own name. */
function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [];
}

/** Has the market carry out a command of these arguments, and prints what it answers. */
export async function carryOut(
  { market, print, foundWrong }: CommandLine,
  { name, given }: { name: string; given?: object },
  { json }: { json?: true | undefined },
): Promise<void> {
  const result = await market(async (call) => resultOf(await call({ name, ...(given && { given }) })));
  printResult(print, result, { json });
  if (result.ok === false) foundWrong();
}

export function printResult(
  print: CommandLine['print'],
  { text, data }: Printed,
  { json }: { json?: true | undefined },
): void {
  print(json ? JSON.stringify(data) : text);
}

/** Reads an option's value as one of these words. */
export function oneOf(words: readonly string[]) {
  return function parseWord(text: string): string {
    if (words.includes(text)) return text;
    throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`);
  };
}
