import { z } from 'zod';
import { LONGEST_GRAPH_DAYS } from '#lib/domain/graph.ts';
import { pageSizes, paging } from './paging.ts';
import { count, hashAmount, list, maybe, maybeFlag, maybeText, slug, text } from './values.ts';

const assetPrice = z.object({
  currency: text,
  /** Per one `price.type` unit and day. */
  price: text,
  /** For the whole rig, per hour, 12 places. */
  hour: maybe(text),
  /** The total costs of the shortest and of the longest rental, not hours. */
  minhrs: maybe(text),
  maxhrs: maybe(text),
  min_rental_length: maybe(count),
  enabled: maybeFlag,
});

/** The difficulties of a share that suit a rig. */
export const difficultyRange = maybe(z.object({ min: text, max: text }));

const rigPrice = z.object({
  type: text,
  BTC: maybe(assetPrice),
  LTC: maybe(assetPrice),
  ETH: maybe(assetPrice),
  BCH: maybe(assetPrice),
  DOGE: maybe(assetPrice),
});

/**
 * Ours: the accepted shares that the average was measured by, how many alike ones would do as well, and the minutes
 * that were observed with the pool there.
 */
const windowAverage = hashAmount.extend({
  shares: maybe(count).catch(undefined),
  alike: maybe(count).catch(undefined),
  minutes: maybe(count).catch(undefined),
});

/** A rig as anyone who may browse the market sees it. */
export const rig = z.object({
  id: text,
  name: text,
  owner: maybe(text),
  type: text,
  description: maybeText,
  region: maybeText,
  status: z.object({ status: text, hours: maybe(count), rented: maybeFlag, online: maybeFlag }),
  online: maybeFlag,
  /** Ours, in unix seconds, of a rig that is offline: when the minutes began in which it gave nothing. */
  offline_since: maybe(count).catch(undefined),
  available_status: maybeText,
  poolstatus: maybeText,
  /** "new", or the delivered share of advertised in percent. */
  rpi: maybeText,
  optimal_diff: difficultyRange,
  suggested_diff: maybeText,
  ndevices: maybe(text),
  extensions: maybeFlag,
  price: rigPrice,
  minhours: text,
  maxhours: text,
  hashrate: z.object({
    advertised: z.object({ hash: count, type: text, nice: maybeText }),
    /** `hash` is blank where no minute of the window was observed with the pool there. */
    last_5min: maybe(windowAverage),
    last_15min: maybe(windowAverage),
    last_30min: maybe(windowAverage),
  }),
  error_notice: maybeText,
  /** Ours: other services do not send it, and what one of them may call so is not this. */
  delivery: maybe(
    z.object({
      hours: count,
      days: z.array(z.object({ date: text, percent: text, hours: maybe(count) })),
      shares: count,
    }),
  ).catch(undefined),
});

export const searchRigsQuery = z.object({ ...paging(pageSizes.others), type: slug.optional() });
export const searchRigsData = z.object({
  offset: maybe(count),
  count: maybe(count),
  total: maybe(count),
  stats: z.unknown().optional(),
  records: list(rig),
});

/** An owner's own rig: with who rents it, and its pool. */
export const ownRig = rig.extend({
  rental_id: maybeText,
  renter: maybeText,
  pool_url: maybeText,
  pool_user: maybeText,
  pool_password: maybeText,
});

/** Eleven digits reach to the year 5138, and in minutes still fit the database's four-byte integers. */
const seconds = z
  .string()
  .regex(/^\d{1,11}$/, 'must be unix seconds, at most 99999999999')
  .transform(Number)
  .pipe(z.number());

const MAX_GRAPH_SECONDS = LONGEST_GRAPH_DAYS * 86_400;

export const rigGraphQuery = z
  .object({
    hours: z
      .string()
      .regex(/^\d{1,3}$/, 'must be whole hours from 1 to 336')
      .transform(Number)
      .pipe(z.number().min(1, 'must be at least 1 hour').max(336, 'must be at most 336 hours'))
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: 336, default: 24 }),
    start: seconds.optional().meta({ type: 'integer', description: 'Unix seconds, together with end.' }),
    end: seconds
      .optional()
      .meta({ type: 'integer', description: `At most ${LONGEST_GRAPH_DAYS} days after start.` }),
  })
  .superRefine(({ start, end }, context) => {
    if ((start === undefined) !== (end === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [start === undefined ? 'start' : 'end'],
        message: 'start and end go together',
      });
    }
    if (start === undefined || end === undefined) return;
    if (end <= start)
      context.addIssue({ code: 'custom', path: ['end'], message: 'must be later than start' });
    if (end - start > MAX_GRAPH_SECONDS) {
      context.addIssue({
        code: 'custom',
        path: ['end'],
        message: `must be at most ${LONGEST_GRAPH_DAYS} days after start`,
      });
    }
  });

export const rigGraphData = z.object({
  rigid: text,
  hashtype: maybeText,
  advertised: maybe(z.object({ raw: maybe(count), hash: text, type: text })),
  chartdata: z.object({
    time_start: text,
    time_end: text,
    timestamp_start: text,
    timestamp_end: text,
    /** Comma-joined `[epoch ms, hashes per second]`. */
    bars: text,
    rejected: maybeText,
    /** Comma-joined `[epoch ms, accepted shares]`; ours. */
    shares: maybeText,
    advertised: maybeText,
    /** Comma-joined `startMs:endMs`, or "none". */
    rentals: maybeText,
    offline: maybeText,
    pooloffline: maybeText,
    /** As `offline`: where nobody looked; ours. */
    unobserved: maybeText,
  }),
});

/** Every rig of the caller. */
export const myRigsData = list(ownRig);
