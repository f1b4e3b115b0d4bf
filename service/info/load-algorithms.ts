import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { slug } from '#lib/contract/shapes/values.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import type { Database } from '#service/db/database.ts';
import { insertMissingAlgorithms } from './repo.ts';

const algorithms = z.array(
  z.strictObject({
    slug,
    display: z.string().min(1),
    /** Prices are per one of these and day. */
    priceUnit: z.enum(HASH_UNITS),
    /** The hashes that one unit of share difficulty stands for. */
    workPerDifficulty: z.int().positive(),
  }),
);

/** Adds what `algorithms.json` has and the database has not: an operator adds an algorithm by adding a row there. */
export async function loadAlgorithms(db: Database): Promise<void> {
  const text = readFileSync(new URL('./algorithms.json', import.meta.url), 'utf8');
  await insertMissingAlgorithms(db, algorithms.parse(JSON.parse(text)));
}
