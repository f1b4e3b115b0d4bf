import { z } from 'zod';

/** However many are asked for. */
export const MAX_LIMIT = 100;

/** How many a page has unless the caller says. */
export const pageSizes = { rentals: 25, others: 100 };

const place = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0 to 999999999')
  .transform(Number)
  .pipe(z.number());

/** However long: what is beyond a page is cut. */
const size = z
  .string()
  .regex(/^\d{1,40}$/, 'must be a whole number from 1')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a whole number from 1'));

/** `limit` and `start`, and the names that field clients use for them. */
export function paging(defaultLimit: number) {
  return {
    limit: size.optional().meta({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: defaultLimit }),
    start: place.optional().meta({ type: 'integer', minimum: 0, default: 0 }),
    count: size.optional().meta({ type: 'integer', minimum: 1, description: 'Stands for limit.' }),
    offset: place.optional().meta({ type: 'integer', minimum: 0, description: 'Stands for start.' }),
  };
}

interface Page {
  limit: number;
  start: number;
}

/** The page asked for: a `limit` over 100 is cut to 100 (specification, section 8, leaves the maximum open). */
export function pageOf(query: z.output<z.ZodObject<ReturnType<typeof paging>>>, defaultLimit: number): Page {
  const limit = Math.min(query.limit ?? query.count ?? defaultLimit, MAX_LIMIT);
  return { limit, start: query.start ?? query.offset ?? 0 };
}
