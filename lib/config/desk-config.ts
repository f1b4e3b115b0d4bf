import { type ConfigOf, type Environment, inItsPlace, readVariables } from './environment.ts';
import { networks } from './networks.ts';
import { listeningHost, oneOf, port, secrets, wholeNumber } from './parsers.ts';
import { ConfigProblem } from './problem.ts';
import { serviceEnvironments } from './services.ts';
import { sharedVariables } from './shared-variables.ts';

/** What the dashboard reads from its environment. */
export const deskVariables = {
  ...sharedVariables,
  host: {
    variable: 'HOST',
    fallback: '127.0.0.1',
    parse: listeningHost,
    about: 'The address the dashboard listens on.',
  },
  port: {
    variable: 'PORT',
    fallback: '3000',
    parse: port,
    about: 'The port the dashboard listens on.',
  },
  environments: {
    variable: 'MARKET_ENVIRONMENTS',
    parse: serviceEnvironments,
    about:
      'The services the dashboard may use: [{"name":"production","baseUrl":"https://…"}], without /api/v1. The demo sets it.',
  },
  upstreamBudgetPerMinute: {
    variable: 'UPSTREAM_BUDGET',
    fallback: '95',
    parse: wholeNumber({ min: 1, max: 1_000_000 }),
    about: 'Calls the dashboard makes to one service in any 60 seconds, for all its users together.',
  },
  instances: {
    variable: 'DASHBOARD_INSTANCES',
    fallback: '1',
    parse: wholeNumber({ min: 1, max: 100 }),
    about:
      'Dashboards that share one Redis. While it is away, each makes only its part of the calls of a minute.',
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    fallback: '0',
    parse: wholeNumber({ min: 0, max: 10 }),
    about: 'Reverse proxies in front of the dashboard, whose X-Forwarded-For entries are believed.',
  },
  poolCheckAllowed: {
    variable: 'POOL_CHECK_ALLOWED',
    fallback: '',
    parse: networks,
    about:
      'Networks beside the public ones whose pools the pool check may call, such as 10.1.0.0/16, separated by commas. Whoever has a key can have them called.',
  },
  sessionPasswords: {
    variable: 'SESSION_PASSWORDS',
    parse: secrets,
    about:
      'Seals the session cookies: 32 characters or more each, newest first, separated by commas. The demo makes its own.',
  },
  mode: {
    variable: 'NODE_ENV',
    fallback: 'production',
    parse: oneOf(['production', 'development', 'test']),
    about: 'The npm scripts set it; "development" compiles pages as they are asked for and reloads them.',
  },
};

/** The dashboard's configuration. `dataDir` is absolute; `sessionPasswords` newest first; `environments` has at least one. */
export type DeskConfig = ConfigOf<typeof deskVariables>;

/** @throws {ConfigProblem} naming the first variable that is missing or unusable. */
export function readDeskConfig(env: Environment = process.env): DeskConfig {
  const config = readVariables(deskVariables, env);
  // They would each spend the whole budget, and number the calls of one key without knowing of each other.
  if (config.instances > 1 && config.redisUrl === undefined) {
    throw new ConfigProblem(
      `REDIS_URL must be set where DASHBOARD_INSTANCES is ${config.instances}: without it there is only one dashboard${inItsPlace('REDIS_URL', env)}.`,
    );
  }
  return config;
}
