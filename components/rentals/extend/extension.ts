import { countText } from '#components/ui/text/number-text.ts';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { ExtensionTerms } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { rigNotice } from '#lib/domain/barred.ts';
import { parseTime } from '#lib/domain/clock.ts';
import { type ExtensionBar, extensionBar } from '#lib/domain/extendable.ts';
import { wholeHours } from '#lib/domain/field-rules.ts';
import { amountProblem } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { endAfter, isOver } from '#lib/domain/rental-period.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { hoursText } from '../order/budget-words.ts';
import { periodOf, type Rental } from '../rental-figures.ts';
import { rentedHours } from '../rental-page-figures.ts';

/** What the service says an extension costs and comes to. */
export type ExtensionQuote = Data<'extendRental'>;

/** An extension under review: the hours, and what they cost and come to. */
export interface ExtensionReview {
  hours: number;
  /** The hours of the rental when that was reviewed, as it was read or as the quote tells. */
  had: number;
  quote: ExtensionQuote;
  /** Epoch milliseconds. */
  newEndMs: number;
  confirmed: ExtensionTerms;
}

/** How many hours can be added at once before the rig's longest rental is reached; 0 where none. */
export function hoursToAdd(rental: Rental): number {
  const longest = wholeHours(rental.rig.maxhours);
  if (longest === undefined) return HOURS.max;
  return Math.max(0, Math.min(longest - rentedHours(rental), HOURS.max));
}

interface Standing {
  levels: PermissionLevels;
  outcome: OrderOutcome;
  nowMs: number;
}

/** Why one that has ended is not extended, as a sentence. */
export const ENDED = 'The rental has ended: only a running one can be extended.';

/** Why a rental cannot be extended, or not so: as a sentence, and in as few words as a row of a table has room for. */
export interface ExtensionProblem {
  sentence: string;
  brief: string;
}

const BARRED: Readonly<Record<ExtensionBar, (rental: Rental) => ExtensionProblem>> = {
  'not allowed': () => ({
    sentence: 'The owner of the rig does not allow extensions.',
    brief: 'no extensions',
  }),
  barred: ({ rig }) => ({
    sentence: `${rigNotice(rig)} Its rental runs on, and cannot be extended.`,
    brief: 'stopped by the market',
  }),
  'switched off': () => ({
    sentence: 'The owner has taken the rig off the market: its rental runs on, and cannot be extended.',
    brief: 'rig off the market',
  }),
  'no price': ({ price: { currency } }) => ({
    sentence: `The owner no longer takes ${currency} for the rig, so its rental cannot be extended.`,
    brief: `no longer for ${currency}`,
  }),
};

/** Why a rental cannot be extended at all now, whatever came of an order before; undefined where it can. */
export function extensionBarred(
  rental: Rental,
  { levels, nowMs }: Omit<Standing, 'outcome'>,
): ExtensionProblem | undefined {
  if (rental.ended || isOver(periodOf(rental), nowMs / 1000)) return { sentence: ENDED, brief: 'has ended' };
  const denied = permissionProblem('extend', levels);
  if (denied) return { sentence: denied, brief: 'this key may not extend' };
  const bar = extensionBar(rental.rig, rental.price.currency);
  if (bar) return BARRED[bar](rental);
  if (hoursToAdd(rental) > 0) return undefined;
  const longest = Number(rental.rig.maxhours);
  return {
    sentence: `The rig is rented for at most ${hoursText(longest)}, and this rental has them already.`,
    brief: `at its longest, ${countText(longest)} h`,
  };
}

/** The same as a sentence, and why there is no second order while it is not known what came of one. */
export function extendBlocked(rental: Rental, { outcome, ...standing }: Standing): string | undefined {
  const barred = extensionBarred(rental, standing);
  if (barred) return barred.sentence;
  if (outcome.name === 'running') return 'An extension is still being made.';
  if (outcome.name === 'unknown') return 'It is not known yet whether the rental was extended already.';
  if (outcome.name === 'not known') return 'Look at its hours first, then dismiss the notice above.';
  return undefined;
}

/** Why what was reviewed is not to be confirmed any more: it was made of fewer hours than the rental has by now. */
export function outdated(rental: Rental, { had }: ExtensionReview): string | undefined {
  if (rentedHours(rental) <= had) return undefined;
  return 'The rental was extended since you reviewed this. Go back, and review it again.';
}

/** A quote as it is reviewed, confirmed and sent. */
export function extensionReview(rental: Rental, hours: number, quote: ExtensionQuote): ExtensionReview {
  const { cost, fee, total, currency, current_hrs, end } = quote;
  const endUnix = parseTime(end ?? '') ?? endAfter(periodOf(rental).endUnix, hours);
  const told = current_hrs ? Number(current_hrs) : Number.NaN;
  const isTold = Number.isFinite(told);
  return {
    hours,
    had: Math.max(rentedHours(rental), isTold ? Math.round(told) : 0),
    quote,
    newEndMs: endUnix * 1000,
    confirmed: {
      length: hours,
      cost,
      currency,
      ...(fee ? { fee } : {}),
      ...(total ? { total } : {}),
      ...(isTold ? { current_hrs: told } : {}),
    },
  };
}

interface OrderedExtension extends Pick<ExtensionReview, 'hours' | 'confirmed'> {
  /** Of the rental. */
  id: string;
  rate: ExtensionQuote['rate'];
}

/**
 * The order for what was reviewed. Its `rate` is the price seen, `total` what was confirmed, where that is an amount: beyond either it
 * is refused.
 */
export function extensionOrder({ id, hours, rate, confirmed }: OrderedExtension) {
  const { total } = confirmed;
  // Some services send what their arithmetic leaves in an amount.
  const isLimit = total !== undefined && amountProblem(total) === undefined;
  return {
    params: { id },
    body: { length: hours, ...(rate ? { rate } : {}), ...(isLimit && { total }) },
    confirmed,
  };
}
