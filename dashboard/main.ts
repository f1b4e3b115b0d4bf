import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import next from 'next';
import { pino } from 'pino';
import { readDeskConfig } from '#lib/config/desk-config.ts';
import type { Environment } from '#lib/config/environment.ts';
import { type RunningProgram, runProgram } from '#lib/config/program.ts';
import { strayVariables } from '#lib/config/stray-variables.ts';
import { requireBuild, withBuiltFiles } from './built-files.ts';
import { holdData } from './hold-data.ts';
import { openShared } from './open-shared.ts';
import { closeServer, createDeskServer } from './server.ts';

await runProgram('dashboard', startDashboard);

/**
 * Listens first, so that a busy port is known at once; requests wait until the data is this process's and the pages are
 * ready.
 */
async function startDashboard(env: Environment, stop: AbortSignal): Promise<RunningProgram> {
  const config = readDeskConfig(env);
  // The desk's log, which hides secrets, comes with the pages.
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  for (const line of strayVariables(env)) log.warn(line);
  const { host, port, trustedProxies, mode: nodeEnv } = config;
  const mode = nodeEnv === 'development' ? 'development' : 'production';
  const server = createDeskServer({ handle, trustedProxies, mode });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const dir = resolve(import.meta.dirname, '..');
  const build = join(dir, '.next');
  const pages = next({
    dev: mode === 'development',
    dir,
    hostname: host,
    port: address.port,
    // Next listens there for upgrades, past all that this server sees to; only the reloader needs one. Elsewhere a request that
    // asks for one is answered as any other.
    httpServer: mode === 'development' ? server : createServer(),
  });
  const holding = holdData(config, { stop });
  const prepared = holding.then(async () => {
    if (mode === 'production') requireBuild(build);
    await pages.prepare();
    const answerPage = pages.getRequestHandler();
    return mode === 'production' ? withBuiltFiles(build, answerPage) : answerPage;
  });
  await prepared;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  await openShared(config, url);

  async function handle(...[request, response]: Parameters<ReturnType<typeof pages.getRequestHandler>>) {
    const answer = await prepared;
    await answer(request, response);
  }

  return {
    url,
    async close() {
      await closeServer(server);
      await pages.close();
      await (await holding)?.release();
    },
  };
}
