import { z } from 'zod';
import { nameProblem, poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { joinStratumUrl, parseStratumUrl, portProblem, stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import {
  count,
  digits,
  list,
  maybeFlag,
  maybeText,
  missingOr,
  orBlank,
  orNull,
  ruled,
  slug,
  text,
} from './values.ts';

export const poolSlot = z.object({
  priority: count,
  type: maybeText,
  /** The stratum URL as stored. */
  host: text,
  port: maybeText,
  user: text,
  /** Blank unless the key has permAccount write. */
  pass: maybeText,
  status: maybeText,
});

const profile = z.object({
  id: text,
  name: text,
  algo: z.object({ name: text, display: text, hashtype: maybeText }),
  pools: list(poolSlot),
  default: maybeFlag,
});

export const profilesQuery = z.object({ algo: slug.optional() });
export const profilesData = list(profile);
export const profileData = profile;
export const createProfileBody = z.object({ name: ruled(nameProblem), algo: slug });
export const createProfileData = profile.extend({ pid: maybeText });

const host = ruled(stratumUrlProblem);
const user = ruled(poolUserProblem);
const pass = ruled(poolPasswordProblem);

const SLOT_FIELDS = ['host', 'user', 'pass'] as const;
const UNLESS_POOLID = { title: 'text, unless poolid is given' };

const slotFields = z
  .object({
    host: orNull(host).meta(UNLESS_POOLID),
    user: orNull(user).meta(UNLESS_POOLID),
    pass: orNull(pass).meta(UNLESS_POOLID),
    poolid: orBlank(digits).meta({ title: 'text, unless host, user and pass are given' }),
  })
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
export const setPoolSlotBody = z
  .preprocess(
    (body: z.input<typeof slotFields>) => ((body?.poolid ?? '') === '' ? body : { poolid: body.poolid }),
    slotFields,
  )
  .meta({ allOf: [{ anyOf: [{ required: ['poolid'] }, { required: [...SLOT_FIELDS] }] }] });
export const setPoolSlotData = z.object({ id: text, success: maybeFlag, message: maybeText });

/** Some services tell a saved pool's algorithm as its `type` alone. */
const pool = z.preprocess(
  (given: { algo?: unknown; type?: unknown }) =>
    given?.type !== undefined && given.algo === undefined ? { ...given, algo: given.type } : given,
  z.object({
    id: text,
    name: text,
    type: maybeText,
    algo: text,
    host: text,
    port: maybeText,
    user: text,
    pass: maybeText,
    notes: maybeText,
  }),
);
export const poolsData = list(pool);
export const poolData = pool;

const portText = z.union([z.number(), z.string()]);

/** `type` for `algo` and `host` with `port` for a stratum URL are what field clients send. */
export const createPoolBody = z
  .looseObject(
    {
      type: z.unknown().meta({ type: 'string', description: 'Stands for algo.' }).optional(),
      port: z
        .unknown()
        .meta({ type: ['integer', 'string'], description: 'The port of a host without one.' })
        .optional(),
    },
    { error: missingOr('must be an object') },
  )
  .transform(({ type, port, ...body }, context) => {
    const given = portText.safeParse(port).data ?? '';
    const { host: address } = body;
    const apart = typeof address === 'string' && given !== '' ? { host: address, port: given } : undefined;
    const message = apart && apartProblem(apart);
    if (message) context.addIssue({ code: 'custom', path: ['port'], message });
    const algo = (body.algo ?? '') === '' ? type : body.algo;
    if (!isSameSlug(algo, type))
      context.addIssue({ code: 'custom', path: ['type'], message: 'contradicts algo' });
    return {
      ...body,
      algo,
      host: apart ? joined(apart) : address,
    };
  })
  .pipe(
    z.object({
      name: ruled(nameProblem),
      algo: slug.meta({ title: 'text, unless type is given' }),
      host,
      user,
      pass,
    }),
  )
  .meta({
    required: ['name', 'host', 'user', 'pass'],
    allOf: [{ anyOf: [{ required: ['algo'] }, { required: ['type'] }] }],
  });

/** A blank one says nothing. */
function isSameSlug(algo: unknown, type: unknown): boolean {
  return (type ?? '') === '' || String(algo).toLowerCase() === String(type).toLowerCase();
}

interface HostAndPort {
  host: string;
  port: string | number;
}

function apartProblem({ host, port }: HostAndPort): string | undefined {
  const own = parseStratumUrl(host)?.port;
  if (own !== undefined && own !== Number(port)) return `contradicts the port in host (${own})`;
  return portProblem(String(port));
}

/** A host with its port given apart is a stratum URL; one that is already stands. */
function joined(apart: HostAndPort): string {
  return parseStratumUrl(apart.host) ? apart.host : joinStratumUrl(apart);
}
