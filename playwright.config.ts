import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEMO_MARKET_PORT } from './e2e/support/demo.ts';
import type { HandsName } from './e2e/support/hands.ts';
import { findTestBrowser } from './scripts/find-program.ts';

/** What every browser test knows of the running demo. `dataDir` holds demo-accounts.json and demo-secrets.json. */
export interface DemoOptions {
  dataDir: string;
  /** What the journeys are made with. */
  handsName: HandsName;
}

const dashboardUrl = 'http://127.0.0.1:3917';
const dataDir = ownDataDir();
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** What is gone through three times: with a pointer, on a small screen, with the keyboard alone. */
const journeys = 'journeys/*.spec.ts';
/** That nothing moves under a hand, in each window. */
const steady = 'steady/*.spec.ts';
/** What costs money, what keeps keys and secrets, and what holds on every page. */
const firm = '{orders,keys,every-page}/*.spec.ts';

export default defineConfig<object, DemoOptions>({
  testDir: 'e2e',
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  projects: [
    // What every change passes; first what looks at lists that others change as they rent. Elsewhere than the server: what both
    // draw must not hang on where they are.
    { name: 'narrow', testMatch: steady, use: { viewport: phone, timezoneId: 'Asia/Kathmandu' } },
    { name: 'small', testMatch: journeys, use: { viewport: phone, timezoneId: 'Asia/Kathmandu' } },
    {
      name: 'keyboard',
      testMatch: journeys,
      // Hundreds of keys lead through a page, one after the other.
      timeout: 360_000,
      use: { viewport: desk, handsName: 'keyboard' },
    },
    // Last of these: what it begins with rents nothing that the journeys before it do.
    { name: 'pointer', testMatch: [journeys, firm], use: { viewport: desk } },
    // What a release passes besides.
    { name: 'details', testIgnore: [journeys, firm, steady], use: { viewport: desk } },
    { name: 'wide', testMatch: steady, use: { viewport: { width: 1920, height: 1080 } } },
    // So much room has a window of 1440 × 900 at 200 %.
    {
      name: 'zoomed',
      testMatch: steady,
      use: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
    },
  ],
  // No trace: `--trace retain-on-failure` keeps one where it is needed, for a tenth of the time.
  use: {
    baseURL: dashboardUrl,
    dataDir,
    handsName: 'pointer',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    name: 'demo',
    // Every line that is logged, for the test that looks for secrets in it.
    command: 'exec node --import tsx scripts/start.ts 2>"$HASHDESK_DATA/log.ndjson"',
    env: {
      HASHDESK_DATA: dataDir,
      LOG_LEVEL: 'trace',
      PORT: new URL(dashboardUrl).port,
      MARKET_PORT: DEMO_MARKET_PORT,
      MARKET_RATE_LIMIT: '100000',
      UPSTREAM_BUDGET: '100000',
      // Where the pool stands that the tests have checked.
      POOL_CHECK_ALLOWED: '127.0.0.1',
      // Empty is unset, whatever a .env file says.
      MARKET_ENVIRONMENTS: '',
      MARKET_SEAL_KEYS: '',
      SESSION_PASSWORDS: '',
    },
    wait: { stdout: /Hashdesk is ready/ },
    // Where the dashboard is still to be built.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** Made by the first process that reads this file; the workers it starts inherit its name. */
function ownDataDir(): string {
  const inherited = process.env.HASHDESK_BROWSER_TEST_DATA;
  if (inherited) return inherited;
  const made = mkdtempSync(join(tmpdir(), 'hashdesk-browser-test-'));
  process.env.HASHDESK_BROWSER_TEST_DATA = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
