import { type Environment, processEnvironment } from './environment.ts';
import { AlreadyTold, StartProblem } from './problem.ts';
import { version } from './version.ts';

/** Each program, and the variables that move it to another port and another address. */
const variables = {
  market: { port: 'MARKET_PORT', host: 'MARKET_HOST' },
  dashboard: { port: 'PORT', host: 'HOST' },
  hashdesk: { port: 'PORT or MARKET_PORT', host: 'HOST or MARKET_HOST' },
} as const;

type ProgramName = keyof typeof variables;

/** A program that is listening. */
export interface RunningProgram {
  url: string;
  /** Answers what is under way, releases everything, and resolves. Called once. */
  close: () => Promise<void>;
  /** What a terminal is told in place of the version and the address. */
  welcome?: string;
  /** Rejects when the program can no longer do its work: it is then closed, and the exit code is 1. */
  broken?: Promise<never>;
}

/** Starts a program. Resolves once it listens; `stop` is aborted when it is to give up before that. */
export type StartProgram = (env: Environment, stop: AbortSignal) => Promise<RunningProgram>;

/** What a program sends over IPC, where it has a parent, once it answers at `url`. */
export interface ReadyMessage {
  type: 'ready';
  url: string;
}

const closeLimitMs = 9_000;

/**
 * The life of a program: start, say so, run until told to stop, close, exit.
 *
 * SIGTERM, SIGINT, SIGHUP or the loss of the parent's IPC channel stops it, however often they come. Exit codes: 0
 * when it was told to stop and closed cleanly; 1 when the start failed (a `StartProblem`, or a port that cannot be
 * had, is one sentence on standard error), when it broke, or when closing failed or took longer than nine seconds.
 */
export async function runProgram(name: ProgramName, start: StartProgram): Promise<void> {
  const stop = stopSignal();
  try {
    const program = await start(processEnvironment(), stop);
    announce(name, program);
    const broken = await Promise.race([aborted(stop), brokenReason(program)]);
    await within(closeLimitMs, program.close());
    if (broken) throw broken.reason;
  } catch (error) {
    const gaveUpAsTold = stop.aborted && error instanceof Error && error.name === 'AbortError';
    const told = gaveUpAsTold || error instanceof AlreadyTold;
    if (!told) process.stderr.write(`${name}: ${explain(name, error)}\n`);
    process.exit(gaveUpAsTold ? 0 : 1);
  }
  process.exit(0);
}

/** A terminal signals the whole group and a parent forwards: one stop may well arrive three times. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  return controller.signal;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

async function brokenReason({ broken }: RunningProgram): Promise<{ reason: unknown }> {
  return (broken ?? new Promise<never>(() => undefined)).catch((reason: unknown) => ({ reason }));
}

function announce(name: ProgramName, { url, welcome }: RunningProgram): void {
  const ready: ReadyMessage = { type: 'ready', url };
  if (process.send) process.send(ready, parentMayBeGone);
  else process.stdout.write(`${welcome ?? `${name}: version ${version} is ready on ${url}`}\n`);
}

/** Then "disconnect" has stopped the program already. */
function parentMayBeGone(): void {}

async function within(limitMs: number, closing: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    const message = `closing took longer than ${limitMs / 1000} seconds.`;
    setTimeout(() => reject(new StartProblem(message)), limitMs).unref();
  });
  await Promise.race([closing, late]);
}

function explain(name: ProgramName, error: unknown): string {
  const { port, host } = variables[name];
  const problem = portProblem(error, port) ?? hostProblem(error, host) ?? error;
  if (problem instanceof StartProblem) return problem.message;
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

/** What a failed `listen` means to a person, or nothing for any other error. `variable` chooses another port. */
export function portProblem(error: unknown, variable: string): StartProblem | undefined {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return new StartProblem(`port ${port} on ${address} is already in use; ${variable} chooses another.`);
  }
  if (code === 'EACCES' && port !== undefined) {
    return new StartProblem(`port ${port} on ${address} needs more rights; ${variable} chooses another.`);
  }
  return undefined;
}

/** What it means that an address cannot be listened on, or nothing for any other error. `variable` chooses another. */
function hostProblem(error: unknown, variable: string): StartProblem | undefined {
  const { code, address, hostname } = error as NodeJS.ErrnoException & {
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRNOTAVAIL') {
    return new StartProblem(`${address} is no address of this machine; ${variable} chooses another.`);
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartProblem(`no address is known for the name ${hostname}; ${variable} chooses another.`);
  }
  return undefined;
}
