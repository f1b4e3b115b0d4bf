import { type ConfigOf, type Environment, readVariables } from './environment.ts';
import { listeningHost, optionalPath, port, secrets, share, wholeNumber } from './parsers.ts';
import { optionalPostgresUrl } from './server-urls.ts';
import { sharedVariables } from './shared-variables.ts';

/** What the market reads from its environment. */
export const marketVariables = {
  ...sharedVariables,
  host: {
    variable: 'MARKET_HOST',
    fallback: '127.0.0.1',
    parse: listeningHost,
    about: 'The address the market listens on.',
  },
  port: {
    variable: 'MARKET_PORT',
    fallback: '4100',
    parse: port,
    about: 'The port the market listens on.',
  },
  rateLimitPerMinute: {
    variable: 'MARKET_RATE_LIMIT',
    fallback: '100',
    parse: wholeNumber({ min: 1, max: 1_000_000 }),
    about:
      'Requests a minute the market answers per client address. From 10000 on each process counts alone.',
  },
  trustedProxies: {
    variable: 'MARKET_TRUSTED_PROXIES',
    fallback: '0',
    parse: wholeNumber({ min: 0, max: 10 }),
    about: 'Reverse proxies in front of the market, whose X-Forwarded-For entries are believed.',
  },
  sealKeys: {
    variable: 'MARKET_SEAL_KEYS',
    parse: secrets,
    about:
      'Seals the API secrets in the database: 32 characters or more each, newest first, separated by commas. The demo makes its own.',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    fallback: '',
    parse: optionalPostgresUrl,
    about:
      'PostgreSQL to keep the market in: postgres://user:password@host/database, with # / ? @ : and % of the password percent-encoded. Unset, it is kept in HASHDESK_DATA.',
  },
  adminSocket: {
    variable: 'MARKET_ADMIN_SOCKET',
    fallback: '',
    parse: optionalPath,
    about:
      'The Unix socket for `npm run market -- …` and /metrics. Unset, market/admin.sock in HASHDESK_DATA.',
  },
  feeRate: {
    variable: 'MARKET_FEE_RATE',
    fallback: '0.03',
    parse: share,
    about: 'The fee a renter pays on top of a cost, as a share of it.',
  },
};

/** The market's configuration. `dataDir` is absolute; `feeRate` a decimal string; `sealKeys` newest first. */
export type MarketConfig = ConfigOf<typeof marketVariables>;

/** @throws {ConfigProblem} naming the first variable that is missing or unusable. */
export function readMarketConfig(env: Environment): MarketConfig {
  return readVariables(marketVariables, env);
}
