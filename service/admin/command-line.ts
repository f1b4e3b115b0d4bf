import { resolve } from 'node:path';
import { Command, CommanderError, Help, type Option } from 'commander';
import type { Environment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { fail } from '#lib/contract/envelope.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { reasonOf } from '#service/reason-of.ts';
import { tellMisuse } from './add-command.ts';
import { addMarketCommands } from './market-commands.ts';
import type { CommandLine } from './operator.ts';
import { addPeopleCommands } from './people-commands.ts';
import { withMarket } from './with-market.ts';

const FAILED = 1;
const MISUSED = 2;

const AFTER_HELP = `
Commands go to the running market, over its Unix socket (MARKET_ADMIN_SOCKET). Where none runs they go to its
database (HASHDESK_DATA or DATABASE_URL), with the market's own configuration. Only "restore" makes a market where there
is none. Without a command the market starts.

With --json the answer is a line of JSON, and a refusal is one on standard error: {"success":false,"error":CODE,"data":{"message":…}}.

Exit codes: 0 done; 1 refused, failed, or an audit that found something wrong; 2 not understood.`;

type Output = 'words' | 'json';

/**
 * The operator's command line. Returns the exit code; refusals are one sentence on standard error, with --json a line of JSON in
 * the envelope of the API.
 */
export async function runCommandLine(args: readonly string[], env: Environment): Promise<number> {
  const output: Output = args.includes('--json') ? 'json' : 'words';
  let code = 0;
  const program = tellMisuse(new Command('npm run market --'))
    .configureOutput({ writeErr: (text) => void (output === 'words' && process.stderr.write(text)) })
    .description('Runs the market, or has the operator’s commands carried out.')
    .commandsGroup('Help:')
    .helpCommand('help [command]', 'how a command is used')
    .configureHelp({ optionDescription })
    .addHelpText('after', AFTER_HELP)
    .exitOverride();
  const line: CommandLine = {
    market: (use, whereEmpty) =>
      withMarket(env, use, { whereEmpty, tell: (sentence) => note(sentence, output) }),
    pathOf: (file) => resolve(directoryOf(env), file),
    print: (text) => void process.stdout.write(`${text}\n`),
    foundWrong: () => {
      code = FAILED;
    },
  };
  addPeopleCommands(program, line);
  addMarketCommands(program, line);
  try {
    refuseRepeated(args);
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return refuse(error, output);
  }
}

/** Of an option that is given twice the last would count, and nobody would know that another was meant. Throws INVALID_ARGUMENT. */
function refuseRepeated(args: readonly string[]): void {
  const end = args.indexOf('--');
  const options = args.slice(0, end === -1 ? args.length : end).filter((arg) => arg.startsWith('--'));
  const names = options.map((option) => option.split('=', 1)[0] ?? option);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  throw new MarketRefusal('INVALID_ARGUMENT', { message: `${twice} is given more than once` });
}

function note(sentence: string, output: Output): void {
  process.stderr.write(
    output === 'json' ? `${JSON.stringify({ note: sentence })}\n` : `market: ${sentence}\n`,
  );
}

function optionDescription(option: Option): string {
  const description = new Help().optionDescription(option);
  return option.mandatory ? `${description} (required)` : description;
}

/** Where the operator is: npm itself goes to the program's directory first. */
function directoryOf({ npm_lifecycle_event: script, INIT_CWD: caller }: Environment): string {
  return script === 'market' && caller ? caller : process.cwd();
}

/** Tells why, and returns the exit code. */
function refuse(error: unknown, output: Output): number {
  const isCommander = error instanceof CommanderError;
  if (isCommander && error.exitCode === 0) return 0;
  const code = codeOf(error);
  if (output === 'json') process.stderr.write(`${JSON.stringify(fail(code, explain(error)))}\n`);
  // Commander has told the reason in words.
  else if (!isCommander)
    note(error instanceof MarketRefusal ? `${explain(error)} (${code}).` : explain(error), output);
  return code === 'INVALID_ARGUMENT' ? MISUSED : FAILED;
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'INVALID_ARGUMENT';
  return error instanceof MarketRefusal ? error.code : 'FAILED';
}

function explain(error: unknown): string {
  if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
  if (error instanceof StartProblem || error instanceof MarketRefusal) return error.message;
  return `the command failed: ${reasonOf(error)}`;
}
