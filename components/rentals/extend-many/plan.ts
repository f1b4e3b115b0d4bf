import { formatMinute } from '#components/ui/text/moment.ts';
import { countText } from '#components/ui/text/number-text.ts';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { formatAmount, readAmount } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';
import { type ExtendWarning, extendWarning } from '../extend/extend-warning.ts';
import {
  type ExtensionProblem,
  type ExtensionQuote,
  type ExtensionReview,
  extensionBarred,
  extensionReview,
  hoursToAdd,
} from '../extend/extension.ts';
import { extensionRate, listedPrice } from '../extend/extension-price.ts';
import { hoursText } from '../order/budget-words.ts';
import { quoteOf } from '../order/quote.ts';
import type { Rental } from '../rental-figures.ts';
import { rentedHours } from '../rental-page-figures.ts';
import { type CommonLength, hoursOf, latestEndMs } from './length.ts';

/** One of the rentals that are to be extended together, and what that makes of it. */
export interface PlannedExtension {
  rental: Rental;
  /** What it is called: as its rig. */
  name: string;
  /** Why it cannot be extended so, as a sentence. */
  problem?: string | undefined;
  /** The same in as few words as a row has room for. */
  brief?: string | undefined;
  /** What speaks against paying for more of it right now. */
  warning?: ExtendWarning | undefined;
  /** Whether it runs until the moment chosen anyway: it is left as it is. */
  enough?: true;
  /** Undefined where it cannot be extended or need not be, nothing is chosen, or its cost is still asked for. */
  review?: ExtensionReview | undefined;
  /** Whether the market is still asked for its cost. */
  asked?: true;
}

/** What the market answered where it was asked what an extension costs; `asked` until then. */
export type AskedQuote = { quote: ExtensionQuote } | { error: unknown } | 'asked';

export interface Planned {
  /** Undefined as long as none is typed as it should be. */
  length: CommonLength | undefined;
  levels: PermissionLevels;
  /** The renter's fee as a share of the cost; undefined where it is not known. */
  feeRate: string | undefined;
  nowMs: number;
  /** Of those the market has to be asked for: see `needsQuote`. */
  quotes: ReadonlyMap<string, AskedQuote>;
}

/**
 * What a common extension makes of each rental, in the order given. Its cost is worked out from the price that the rental was read
 * with, as the rig's page does; an order that would come to anything else is refused by the desk before it is sent.
 */
export function planExtensions(rentals: readonly Rental[], planned: Planned): PlannedExtension[] {
  return rentals.map((rental) => ({
    rental,
    name: rental.rig.name ?? `rig ${rental.rig.id}`,
    ...planOf(rental, planned),
  }));
}

/** Whether the price that a rental was read with does not tell what an extension costs. */
export function needsQuote(rental: Rental): boolean {
  return extensionRate(rental) === undefined;
}

/** Why a rental cannot be extended so, as far as is known here; at all, where nothing is chosen. */
export function extensionProblem(
  rental: Rental,
  { length = { hours: 1 }, levels, nowMs }: Pick<Planned, 'length' | 'levels' | 'nowMs'>,
): ExtensionProblem | undefined {
  const barred = extensionBarred(rental, { levels, nowMs });
  const [hours, most] = [hoursOf(rental, length), hoursToAdd(rental)];
  if (barred !== undefined || hours <= most) return barred;
  return 'hours' in length ? tooManyHours(rental) : tooLate(rental);
}

function tooManyHours(rental: Rental): ExtensionProblem {
  const most = hoursToAdd(rental);
  const brief = `at most ${countText(most)} h more`;
  if (most === HOURS.max) return { sentence: `At most ${hoursText(most)} can be added at once.`, brief };
  const all = countText(rentedHours(rental) + most);
  return {
    sentence: `At most ${hoursText(most)} can be added: the rig is rented for ${all} in all at most.`,
    brief,
  };
}

function tooLate(rental: Rental): ExtensionProblem {
  const [most, latest] = [hoursToAdd(rental), formatMinute(latestEndMs(rental))];
  const brief = `only until ${latest}`;
  if (most === HOURS.max)
    return {
      sentence: `It can run until ${latest} at the latest: at most ${hoursText(most)} can be added at once.`,
      brief,
    };
  const all = hoursText(rentedHours(rental) + most);
  return {
    sentence: `It can run until ${latest} at the latest: the rig is rented for ${all} in all at most.`,
    brief,
  };
}

export interface PlanCounts {
  possible: number;
  /** Those that run until the moment chosen anyway. */
  enough: number;
  impossible: number;
}

export function countPlan(plan: readonly PlannedExtension[]): PlanCounts {
  const impossible = plan.filter(({ problem }) => problem !== undefined).length;
  const enough = plan.filter((one) => one.enough).length;
  return { possible: plan.length - impossible - enough, enough, impossible };
}

function planOf(rental: Rental, planned: Planned): Omit<PlannedExtension, 'rental' | 'name'> {
  const hours = planned.length && hoursOf(rental, planned.length);
  if (hours === 0 && !rental.ended) return { enough: true };
  const problem = extensionProblem(rental, planned);
  if (problem !== undefined) return rowOf(problem);
  const quoted = hours === undefined ? {} : quotedPlan(rental, planned, hours);
  return quoted.problem === undefined ? { warning: extendWarning(rental), ...quoted } : quoted;
}

function rowOf({ sentence, brief }: ExtensionProblem) {
  return { problem: sentence, brief };
}

function quotedPlan(
  rental: Rental,
  planned: Planned,
  hours: number,
): Pick<PlannedExtension, 'problem' | 'brief' | 'asked' | 'review'> {
  const asked = planned.quotes.get(rental.id);
  if (asked && isOutgrown(rental, planned, asked)) return rowOf(OUTGROWN);
  if (asked === 'asked') return { asked: true };
  if (asked && 'error' in asked) return rowOf(unquoted(asked.error));
  const quote = asked?.quote ?? computedQuote(rental, planned, hours);
  if (quote && !isReadable(quote)) return rowOf(UNREADABLE);
  return { review: quote && extensionReview(rental, hours, quote) };
}

const OUTGROWN = {
  sentence:
    'It was extended meanwhile, and its end has not been read again: so many hours may be more than it needs.',
  brief: 'extended meanwhile',
};
const UNREADABLE = {
  sentence: "The market's figures for it cannot be read.",
  brief: 'its cost cannot be read',
};

/** Whether the market tells of another length than the rental was read with, from which the hours until a moment were counted. */
function isOutgrown(rental: Rental, { length }: Planned, asked: AskedQuote): boolean {
  if (!length || 'hours' in length || asked === 'asked' || 'error' in asked) return false;
  const { current_hrs } = asked.quote;
  return Boolean(current_hrs) && Math.round(Number(current_hrs)) !== rentedHours(rental);
}

function isReadable({ cost, total }: ExtensionQuote): boolean {
  return readAmount(cost) !== undefined && (!total || readAmount(total) !== undefined);
}

function unquoted(error: unknown): ExtensionProblem {
  return {
    sentence: `What it costs could not be had. ${describeFailure(error)}`,
    brief: 'its cost could not be had',
  };
}

function computedQuote(
  rental: Rental,
  { feeRate }: Pick<Planned, 'feeRate'>,
  hours: number,
): ExtensionQuote | undefined {
  const hourRate = extensionRate(rental);
  if (hourRate === undefined) return undefined;
  const { cost, fee, total } = quoteOf({ hourRate, hours, feeRate, balance: undefined });
  return {
    rentalid: rental.id,
    rigid: rental.rig.id,
    currency: rental.price.currency,
    cost: formatAmount(cost),
    ...(fee === undefined ? {} : { fee: formatAmount(fee), total: formatAmount(total) }),
    current_hrs: String(rentedHours(rental)),
    rate: listedPrice(rental),
  };
}
