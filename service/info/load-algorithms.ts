import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ruled, slug } from '#lib/contract/shapes/values.ts';
import { nameProblem } from '#lib/domain/field-rules.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import type { Database } from '#service/db/database.ts';
import { insertMissingAlgorithms } from './repo.ts';

/** What an algorithm is told by, in `algorithms.json` and by an operator. */
export const algorithmShape = z.strictObject({
  slug,
  display: ruled(nameProblem),
  /** Prices are per one of these and day. */
  priceUnit: z.enum(HASH_UNITS, `must be one of ${HASH_UNITS.join(', ')}`),
  /** The hashes that one unit of share difficulty stands for. */
  workPerDifficulty: z.int('must be a whole number').positive('must be more than zero'),
});

/** Adds what `algorithms.json` has and the database has not. What an operator has added stays as it is. */
export async function loadAlgorithms(db: Database): Promise<void> {
  const text = readFileSync(new URL('./algorithms.json', import.meta.url), 'utf8');
  await insertMissingAlgorithms(db, z.array(algorithmShape).parse(JSON.parse(text)));
}
