import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { ReadyMessage } from '#lib/config/program.ts';
import { connectKey } from '#scripts/connect-key.ts';
import { startProgram } from './start-program.ts';

/** A desk of its own, on the build that is there, in front of a market of the test's. */
export interface OwnDesk {
  url: string;
  /** Connects the browser with a key, as if its form had been sent before. */
  connect: (context: BrowserContext, key: { apiKey: string; apiSecret: string }) => Promise<void>;
  close: () => Promise<void>;
}

/** `name` is what the environment is called on the screen; `budget` the calls it may make to the market in a minute. */
export async function startOwnDesk(name: string, marketUrl: string, budget = 100_000): Promise<OwnDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), `hashdesk-${name}-`));
  const { ready, stop } = await startProgram<ReadyMessage>('dashboard/main.ts', {
    env: {
      NODE_ENV: 'production',
      HASHDESK_DATA: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      UPSTREAM_BUDGET: String(budget),
      SESSION_PASSWORDS: 'a-session-password-of-the-browser-tests',
      MARKET_ENVIRONMENTS: JSON.stringify([{ name, baseUrl: marketUrl }]),
    },
  });
  const { url } = ready;
  return {
    url,
    connect: ({ request }, key) => connectKey(request, url, { environment: name, ...key }),
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
