import { z } from 'zod';
import { nameProblem, poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { joinStratumUrl, stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { count, digits, flag, missingOr, ruled, slug, text } from './values.ts';

const poolSlot = z.object({
  priority: count,
  type: text.nullish(),
  /** The stratum URL as stored. */
  host: text,
  port: text.nullish(),
  user: text,
  /** Blank unless the key has permAccount write. */
  pass: text.nullish(),
  status: text.nullish(),
});
export const poolSlots = z.array(poolSlot);

const profile = z.object({
  id: text,
  name: text,
  algo: z.object({ name: text, display: text, hashtype: text.nullish() }),
  pools: poolSlots,
  default: flag.nullish(),
});

export const profilesQuery = z.object({ algo: slug.optional() });
export const profilesData = z.array(profile);
export const profileData = profile;
export const createProfileBody = z.object({ name: ruled(nameProblem), algo: slug });
export const createProfileData = profile.extend({ pid: text.nullish() });

const host = ruled(stratumUrlProblem);
const user = ruled(poolUserProblem);
const pass = ruled(poolPasswordProblem);

const SLOT_FIELDS = ['host', 'user', 'pass'] as const;

const slotFields = z
  .object({ host: host.optional(), user: user.optional(), pass: pass.optional(), poolid: digits.optional() })
  .superRefine((body, context) => {
    if (body.poolid !== undefined) return;
    for (const field of SLOT_FIELDS.filter((name) => body[name] === undefined)) {
      context.addIssue({ code: 'custom', path: [field], message: 'is required' });
    }
  })
  .transform(({ poolid, host = '', user = '', pass = '' }) =>
    poolid === undefined ? { host, user, pass } : { poolid },
  );

/** A typed slot, or `poolid`: a saved pool to copy into it, as field clients ask; then whatever else came is ignored. */
export const setPoolSlotBody = z.preprocess(
  (body: z.input<typeof slotFields>) => (body?.poolid === undefined ? body : { poolid: body.poolid }),
  slotFields,
);
export const setPoolSlotData = z.object({ id: text, success: flag.nullish(), message: text.nullish() });

const pool = z.object({
  id: text,
  name: text,
  type: text.nullish(),
  algo: text,
  host: text,
  port: text.nullish(),
  user: text,
  pass: text.nullish(),
  notes: text.nullish(),
});
export const poolsData = z.array(pool);
export const poolData = pool;

/** `type` for `algo` and `host` with `port` for a stratum URL are what field clients send. */
export const createPoolBody = z
  .looseObject({}, { error: missingOr('must be an object') })
  .transform(({ type, port, ...body }) => ({
    ...body,
    algo: body.algo ?? type,
    host: poolAddress(body.host, port),
  }))
  .pipe(z.object({ name: ruled(nameProblem), algo: slug, host, user, pass }));

/** A host with its port given apart is a stratum URL; without a port, or where either is no such thing, the host stands. */
function poolAddress(given: unknown, port: unknown): unknown {
  const isPort = typeof port === 'number' || (typeof port === 'string' && port !== '');
  return typeof given === 'string' && isPort ? joinStratumUrl({ host: given, port }) : given;
}
