import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Environment } from '#lib/config/environment.ts';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { schemaNotice, type WhereEmpty } from '#service/db/migrate.ts';
import { openMarket, placeOf } from '#service/open-market.ts';
import { adminPlacesOf } from './admin-places.ts';
import { explainFailure } from './explain-failure.ts';
import type { CallMarket } from './operator.ts';
import { runCommand } from './run-command.ts';
import { withScratch } from './scratch.ts';

/** Where a command looks for the market's database, and how. */
export interface HereOptions {
  env: Environment;
  whereEmpty: WhereEmpty;
  /** Hears in one sentence what opening the database changed of its schema. */
  tell: (sentence: string) => void;
}

/**
 * Commands to the database itself, which this process opens for them.
 * @throws {DirectoryInUse} where a market runs on it.
 * @throws {StartProblem} where there is none and none is to be made.
 */
export async function withDatabase<T>(
  { env, whereEmpty, tell }: HereOptions,
  use: (call: CallMarket) => Promise<T>,
): Promise<T> {
  const config = readMarketConfig(env);
  const { sealKeys, feeRate } = config;
  const { scratchIn } = adminPlacesOf(config);
  const place = { ...placeOf(config), whereEmpty };
  const open = await openMarket({ place, sealKeys, feeRate });
  if (open.schemaChange) {
    const where = config.databaseUrl ? 'DATABASE_URL says where' : `it is in ${config.dataDir}`;
    tell(`${schemaNotice(open.schemaChange)}; ${where}.`);
  }
  try {
    return await withScratch(scratchIn, (scratchFile) =>
      use(async function callMarket({ name, given = {}, input = Readable.from([]) }) {
        const outcome = await runCommand({ name, given, input }, { open, scratchFile }).catch(
          async (failure: unknown) => {
            throw await explainFailure(failure, { open, directory: scratchIn });
          },
        );
        return 'file' in outcome ? { file: createReadStream(outcome.file) } : outcome;
      }),
    );
  } finally {
    await open.close();
  }
}
