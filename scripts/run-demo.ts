import { once } from 'node:events';
import { createServer } from 'node:net';
import { readDeskConfig } from '#lib/config/desk-config.ts';
import type { Environment } from '#lib/config/environment.ts';
import { portProblem, type RunningProgram, runProgram } from '#lib/config/program.ts';
import { type ChildProgram, startChild } from './child-program.ts';
import { demoAccountTable } from './demo-accounts.ts';
import { type DemoEnvironment, demoEnvironment } from './demo-environment.ts';
import { ensureBuild } from './ensure-build.ts';
import { startReloadingChild } from './reloading-child.ts';

type Mode = 'production' | 'development';

/** Runs the demo market and the dashboard until told to stop; in development both follow changes of the sources. */
export async function runDemo(mode: Mode): Promise<void> {
  await runProgram('hashdesk', async (env, stop) => startDemo(await demoEnvironment(env, mode), mode, stop));
}

async function startDemo(env: DemoEnvironment, mode: Mode, stop: AbortSignal): Promise<RunningProgram> {
  await requireFreePort(env.dashboard('http://127.0.0.1'));
  const children: ChildProgram[] = [];
  const close = async () => {
    await Promise.all(children.map((child) => child.close()));
  };
  const failure = new AbortController();
  try {
    const market = startMarket(env.market, mode);
    children.push(market);
    const built = mode === 'production' ? ensureBuild(AbortSignal.any([stop, failure.signal])) : undefined;
    const [marketUrl] = await unlessStopped(Promise.all([market.ready, built]), stop);
    const dashboard = startChild('dashboard/main.ts', env.dashboard(marketUrl));
    children.push(dashboard);
    const url = await unlessStopped(dashboard.ready, stop);
    const broken = Promise.race(children.map((child) => child.broken));
    return { url, close, broken, welcome: welcome({ url, marketUrl, dataDir: env.dataDir }) };
  } catch (error) {
    failure.abort();
    await close();
    stop.throwIfAborted();
    throw error;
  }
}

function startMarket(env: Environment, mode: Mode): ChildProgram {
  if (mode === 'production') return startChild('demo/main.ts', env);
  return startReloadingChild('demo/main.ts', env, ['demo', 'service', 'lib']);
}

/** The dashboard starts last: a person should not wait for a build to hear that its port is taken. */
async function requireFreePort(env: Environment): Promise<void> {
  const { host, port } = readDeskConfig(env);
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: unknown) => {
    throw portProblem(error, 'PORT') ?? error;
  });
  probe.close();
  await once(probe, 'close');
}

/** A promise's outcome, or an `AbortError` as soon as `stop` is aborted. */
async function unlessStopped<T>(promise: Promise<T>, stop: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    if (stop.aborted) reject(stop.reason);
    stop.addEventListener('abort', () => reject(stop.reason));
  });
  return Promise.race([promise, stopped]);
}

function welcome({ url, marketUrl, dataDir }: { url: string; marketUrl: string; dataDir: string }): string {
  return `
Hashdesk is ready at ${url}

  The demo market answers at ${new URL(marketUrl).origin}/api/v1 and keeps its data in ${dataDir}.
  Connect with the key and secret of one of its accounts:

${demoAccountTable(dataDir)}

  Ctrl-C ends both.
`;
}
