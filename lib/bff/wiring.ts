import 'server-only';
import { join } from 'node:path';
import { type DeskConfig, readDeskConfig } from '#lib/config/desk-config.ts';
import { createSessions, type Sessions } from '#lib/session/sessions.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { createLog, type Log } from './log.ts';

/** All that this process remembers between two requests. */
export interface Wiring {
  sessions: Sessions;
  /** By name, in the order of the configuration; never empty. */
  environments: ReadonlyMap<string, Environment>;
  defaultEnvironment: Environment;
  attempts: Attempts;
  log: Log;
  now: () => number;
}

type WiringConfig = Pick<
  DeskConfig,
  'environments' | 'sessionPasswords' | 'upstreamBudgetPerMinute' | 'dataDir' | 'logLevel'
>;

interface WiringParts {
  /** Epoch milliseconds. */
  now?: () => number;
  log?: Log;
}

export function createWiring(config: WiringConfig, { now = Date.now, log }: WiringParts = {}): Wiring {
  const [first, ...others] = config.environments;
  const wired = (service: { name: string; baseUrl: string }) =>
    createEnvironment({ ...service, callsPerMinute: config.upstreamBudgetPerMinute, now });
  const defaultEnvironment = wired(first);
  const environments = [defaultEnvironment, ...others.map(wired)];
  return {
    sessions: createSessions({
      passwords: config.sessionPasswords,
      denyFile: join(config.dataDir, 'ended-sessions.ndjson'),
      now,
    }),
    environments: new Map(environments.map((environment) => [environment.name, environment])),
    defaultEnvironment,
    attempts: createAttempts({ now }),
    log: log ?? createLog(config.logLevel),
    now,
  };
}

const place = Symbol.for('hashdesk');

/**
 * The wiring of this process. Pages and route handlers are given separate instances of one module, so it hangs on
 * `globalThis`: otherwise there would be two budgets, and two orders of nonces for one key.
 */
export function wiring(): Wiring {
  const holder = globalThis as { [place]?: Wiring };
  holder[place] ??= createWiring(readDeskConfig());
  return holder[place];
}
