import { demoSecrets } from '#lib/config/demo-secrets.ts';
import { readDeskConfig } from '#lib/config/desk-config.ts';
import { type Environment, readVariables } from '#lib/config/environment.ts';
import { makeDirectory } from '#lib/config/make-directory.ts';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { sharedVariables } from '#lib/config/shared-variables.ts';

/** What the demo's two programs are started with. */
export interface DemoEnvironment {
  dataDir: string;
  market: Environment;
  /** The dashboard's, once the market's address is known. */
  dashboard: (marketUrl: string) => Environment;
}

/**
 * Completes an environment for the demo: what is unset gets the demo's own secrets, kept in the data directory, and
 * the demo market as the only service. @throws {StartProblem} when a variable or the data directory cannot be used.
 */
export async function demoEnvironment(
  env: Environment,
  mode: 'production' | 'development',
): Promise<DemoEnvironment> {
  const { dataDir } = readVariables({ dataDir: sharedVariables.dataDir }, env);
  await makeDirectory(dataDir, 'HASHDESK_DATA');
  const { sealKey, sessionPassword } = demoSecrets(dataDir);
  const market = complete(env, {
    HASHDESK_DATA: dataDir,
    LOG_LEVEL: 'warn',
    MARKET_SEAL_KEYS: sealKey,
    SESSION_PASSWORDS: sessionPassword,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const dashboard = (marketUrl: string) => {
    const services = [{ name: 'demo', baseUrl: new URL(marketUrl).origin }];
    return { ...complete(market, { MARKET_ENVIRONMENTS: JSON.stringify(services) }), NODE_ENV: mode };
  };
  readMarketConfig(market);
  readDeskConfig(dashboard('http://127.0.0.1'));
  return { dataDir, market, dashboard };
}

function complete(env: Environment, defaults: Record<string, string>): Environment {
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...defaults, ...Object.fromEntries(set) };
}
