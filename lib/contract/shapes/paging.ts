import { z } from 'zod';

const MAX_LIMIT = 100;

const whole = (min: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of at least ${min}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be a whole number of at least ${min}`));

/** `limit` and `start`, and the names that field clients use for them. */
export const paging = {
  limit: whole(1).optional(),
  start: whole(0).optional(),
  count: whole(1).optional(),
  offset: whole(0).optional(),
};

interface Page {
  limit: number;
  start: number;
}

/** The page asked for: a `limit` over 100 is cut to 100 (specification, section 8, leaves the maximum open). */
export function pageOf(query: z.output<z.ZodObject<typeof paging>>, defaultLimit: number): Page {
  const limit = Math.min(query.limit ?? query.count ?? defaultLimit, MAX_LIMIT);
  return { limit, start: query.start ?? query.offset ?? 0 };
}
