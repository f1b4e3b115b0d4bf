import 'server-only';
import { unescape as unescaped } from 'node:querystring';
import type { DestinationStream } from 'pino';
import { type DeskConfig, readDeskConfig } from '#lib/config/desk-config.ts';
import { createSessions, type Sessions } from '#lib/session/sessions.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import type { WireLimits } from '#lib/upstream/wire.ts';
import { type Clock, systemAfter } from './clock.ts';
import { createLocalState, type DeskState } from './desk-state.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { type Attempts, createAttempts } from './keys/attempts.ts';
import { createKnownSecrets, type KnownSecrets } from './known-secrets.ts';
import { createLog, type Log } from './log.ts';
import type { CheckParts } from './pool-check/check-pool.ts';
import { createPoolChecks, type PoolChecks } from './pool-check/pool-checks.ts';
import { createSharedState } from './shared-state.ts';

/** All that this process remembers between two requests. */
export interface Wiring {
  sessions: Sessions;
  /** By name, in the order of the configuration; never empty. */
  environments: ReadonlyMap<string, Environment>;
  defaultEnvironment: Environment;
  attempts: Attempts;
  poolChecks: PoolChecks;
  shared: DeskState['shared'];
  secrets: KnownSecrets;
  log: Log;
  now: () => number;
  after: Clock['after'];
  close: () => Promise<void>;
}

type WiringConfig = Pick<
  DeskConfig,
  'environments' | 'sessionPasswords' | 'upstreamBudgetPerMinute' | 'dataDir' | 'logLevel'
> &
  Partial<Pick<DeskConfig, 'redisUrl' | 'instances' | 'poolCheckAllowed'>>;

interface WiringParts {
  /** Epoch milliseconds. */
  now?: () => number;
  after?: Clock['after'] | undefined;
  /** Where the log goes. */
  logTo?: DestinationStream | undefined;
  /** Those of `createWire` where none are given. */
  wireLimits?: WireLimits | undefined;
  /** Those of the budget, where others are wanted than the real ones. */
  windowTimes?: WindowTimes | undefined;
  /** How long a call waits to leave for its service, where that is to differ. */
  waitMs?: number | undefined;
  /** How long the Redis that instances share may take for an answer, where that is to differ. */
  redisAnswerMs?: number | undefined;
  /** How pools are found and for how long they are waited for, where that is to differ. */
  poolCheck?: Partial<CheckParts> | undefined;
}

export function createWiring(config: WiringConfig, given: WiringParts = {}): Wiring {
  const { now = Date.now, after = systemAfter } = given;
  const { wireLimits, windowTimes, redisAnswerMs, waitMs } = given;
  const secrets = createKnownSecrets(configuredSecrets(config));
  const log = createLog(config.logLevel, given.logTo, secrets);
  const [first, ...others] = config.environments;
  const { redisUrl, instances, upstreamBudgetPerMinute: callsPerMinute } = config;
  const stateOptions = { ...config, windowTimes, redisAnswerMs, now, log };
  const state = redisUrl ? createSharedState({ ...stateOptions, redisUrl }) : createLocalState(stateOptions);
  const { sessions, journal, shared, close } = state;
  const parts = {
    callsPerMinute,
    instances,
    now,
    after,
    journal,
    log,
    secrets,
    wireLimits,
    windowTimes,
    waitMs,
  };
  const wired = (service: { name: string; baseUrl: string }) =>
    createEnvironment({ ...service, ...parts, state: state.of(service.name) });
  const defaultEnvironment = wired(first);
  const environments = [defaultEnvironment, ...others.map(wired)];
  return {
    sessions: createSessions({
      passwords: config.sessionPasswords,
      memory: sessions,
      now,
      opened: ({ accounts }) => secrets.learn(...accounts.map(({ apiSecret }) => apiSecret)),
    }),
    environments: new Map(environments.map((environment) => [environment.name, environment])),
    defaultEnvironment,
    attempts: createAttempts({ callsPerMinute, now }),
    poolChecks: createPoolChecks({ allowed: config.poolCheckAllowed ?? [], now }, given.poolCheck),
    shared,
    secrets,
    log,
    now,
    after,
    async close() {
      await Promise.all(environments.map((environment) => environment.close()));
      close();
    },
  };
}

/** The password of Redis as it stands in its address, and as it is. */
function configuredSecrets({ sessionPasswords, redisUrl }: WiringConfig): string[] {
  const inAddress = redisUrl ? new URL(redisUrl).password : '';
  return [...sessionPasswords, inAddress, unescaped(inAddress)];
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
