import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesUnder } from './scripts/source-files.ts';

/** About the embedded database. */
const onlyOnPglite = [
  'service/disk-full.test.ts',
  'service/drain.test.ts',
  'service/main.test.ts',
  'service/db/open-pglite.test.ts',
  // They look at programs and their sockets, not at the database behind.
  'service/admin/command-line.test.ts',
  'service/admin/scratch.test.ts',
  'service/admin/with-market.test.ts',
];
/** About PostgreSQL. */
const onlyOnPostgres = [
  'service/backup/restore-beside-requests.test.ts',
  'service/close-waiting.test.ts',
  'service/long-work.test.ts',
  'service/broken-change.test.ts',
  'service/database-away.test.ts',
  'service/db/open-postgres.test.ts',
  'service/db/postgres-place.test.ts',
  'service/recording/side-by-side.test.ts',
  'service/rentals/read-at-one-moment.test.ts',
  'service/settlement/held-elsewhere.test.ts',
  'service/several-processes.test.ts',
  'service/transactions/page-at-one-moment.test.ts',
];

/** Their time is not that of the timers that other files have left in a worker. */
const inVirtualTime = [
  'lib/bff/crowd-freshness.test.ts',
  'lib/upstream/earlier-calls.test.ts',
  'lib/upstream/window-file.test.ts',
];

/** Those that ask for a database; any database will do. */
const onBoth = filesUnder(['service'])
  .filter((path) => path.endsWith('.test.ts') && ![...onlyOnPglite, ...onlyOnPostgres].includes(path))
  .filter((path) =>
    /#test\/market\/(?:fresh-place|market|telemetry|operator|operated-rigs|recording|settling)[.]ts/.test(
      readFileSync(path, 'utf8'),
    ),
  );

const embedded = {
  // The embedded database is compiled once: what compiling its parts better takes is never won back.
  execArgv: ['--liftoff-only'],
  isolate: false,
  setupFiles: ['test/programs/after-each-file.ts'],
};

export default defineConfig({
  resolve: {
    // Outside a bundler the package only throws; inside one it marks modules the browser must not get.
    alias: { 'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js') },
  },
  test: {
    environment: 'node',
    // Two compute, while one waits for a process or a database of its own.
    maxWorkers: 3,
    // Making an embedded database takes seconds on a small machine, and many of them where other work has the processors. No
    // test says by its limit how long something may take.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is waited for comes when it comes; a second is not always enough where other work has the processors.
    expect: { poll: { timeout: 20_000 } },
    // Where files share a worker (`isolate: false`), a file leaves nothing behind: what it puts into a module or the process,
    // it takes away again. Reading the same modules anew for each would take half of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,app,dashboard,scripts}/**/*.test.{ts,tsx}'],
          exclude: inVirtualTime,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'virtual time', include: inVirtualTime } },
      {
        extends: true,
        test: {
          ...embedded,
          name: 'service',
          include: ['{service,demo,test}/**/*.test.ts'],
          exclude: [...onBoth, ...onlyOnPostgres],
        },
      },
      { extends: true, test: { ...embedded, name: 'service on PGlite', include: onBoth } },
      {
        extends: true,
        test: {
          name: 'service on PostgreSQL',
          include: [...onBoth, ...onlyOnPostgres],
          isolate: false,
          globalSetup: ['test/programs/start-postgres.ts'],
          setupFiles: ['test/programs/after-each-file.ts'],
        },
      },
    ],
  },
});
