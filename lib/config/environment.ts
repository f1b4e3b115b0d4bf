import { existsSync } from 'node:fs';
import { isNear } from './near-name.ts';
import { ConfigProblem } from './problem.ts';

/** The variables a program was started with, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable of the environment: a row of a program's table, which its reader and `.env.example` derive from. */
export interface Variable<T> {
  variable: string;
  /** What holds where the variable is unset or empty. Without it the variable must be set. */
  fallback?: string;
  /** The value, or a `RangeError` whose message goes on after the variable's name ("must be …"). */
  parse: (text: string) => T;
  about: string;
}

type Variables = Record<string, Variable<unknown>>;

/** What a table reads as: its keys, each with what its parser gives. */
export type ConfigOf<Table extends Variables> = { [Key in keyof Table]: ReturnType<Table[Key]['parse']> };

/** Reads every row of a table. @throws {ConfigProblem} naming the first variable that is missing or unusable. */
export function readVariables<Table extends Variables>(table: Table, env: Environment): ConfigOf<Table> {
  const values = Object.entries(table).map(([key, row]) => [key, readVariable(row, env)]);
  return Object.fromEntries(values) as ConfigOf<Table>;
}

function readVariable({ variable, fallback, parse }: Variable<unknown>, env: Environment): unknown {
  const text = env[variable]?.trim() || fallback;
  if (text === undefined) {
    throw new ConfigProblem(
      `${variable} must be set (.env.example says to what)${inItsPlace(variable, env)}.`,
    );
  }
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigProblem(`${variable} ${error.message}.`);
  }
}

/** What a problem with a variable that is not set goes on with: the name that is set where it is meant. */
export function inItsPlace(variable: string, env: Environment): string {
  const near = Object.keys(env).find(
    (name) => name !== variable && env[name]?.trim() && isNear(name, variable),
  );
  return near === undefined ? '' : `; ${near}, which is set, is no variable of this program`;
}

/** The environment of this process; a `.env` file in the working directory fills in what it leaves unset. */
export function processEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
