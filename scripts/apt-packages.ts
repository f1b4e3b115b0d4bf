import { StartProblem } from '#lib/config/problem.ts';
import { findInitdb, findRedis, findTestBrowser } from './find-program.ts';
import { type Command, runCommand } from './run-command.ts';

/** A package of Debian that tests need, and how to see that what it brings is there. */
export interface AptPackage {
  name: string;
  find: () => string | undefined;
  /** Runs as root before it is installed. */
  before?: Command['line'];
}

/** Tests start servers of their own: the package's is not to run beside them. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.d/hashdesk-tests.conf';

export const chromium: AptPackage = { name: 'chromium-headless-shell', find: findTestBrowser };
export const redis: AptPackage = { name: 'redis-server', find: findRedis };
export const postgres: AptPackage = {
  name: 'postgresql',
  find: findInitdb,
  before: [
    'sh',
    '-c',
    `mkdir -p ${NO_CLUSTER.replace(/\/[^/]*$/, '')} && echo 'create_main_cluster = false' > ${NO_CLUSTER}`,
  ],
};

/**
 * Installs by apt what is not there, as root or by a sudo that asks for no password.
 * @throws {StartProblem} where neither is possible, naming what is missing.
 */
export async function ensurePackages(needed: readonly AptPackage[], run = runCommand): Promise<void> {
  const missing = needed.filter(({ find }) => !find());
  if (missing.length === 0) return;
  await run({ line: asRoot('apt-get', 'update', '-qq') });
  for (const { before } of missing) if (before) await run({ line: asRoot(...before) });
  const names = missing.map(({ name }) => name);
  await run({
    line: asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const still = missing.filter(({ find }) => !find()).map(({ name }) => name);
  if (still.length === 0) return;
  const list = still.join(' ');
  throw new StartProblem(
    `the tests need ${still.join(' and ')}, which could not be installed; "sudo apt-get install ${list}" does it by hand.`,
  );
}

function asRoot(...line: Command['line']): Command['line'] {
  return process.getuid?.() === 0 ? line : ['sudo', '-n', ...line];
}
