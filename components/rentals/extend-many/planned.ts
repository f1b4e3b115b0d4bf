'use client';

import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { useMinute } from '#components/ui/now.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { hoursProblem, wholeHours } from '#lib/domain/field-rules.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { deskNow } from '#lib/queries/desk-clock.ts';
import { hoursToAdd } from '../extend/extension.ts';
import { type Paying, usePaying } from '../order/paying.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import type { ManyDraft } from './kept-draft.ts';
import { extensionProblem, needsQuote, type PlannedExtension, planExtensions } from './plan.ts';
import { useExtensionQuotes } from './quotes.ts';
import type { ExtensionRow } from './run.ts';
import { beyondBalances, type ExtensionSum, extensionSums } from './sums.ts';

/** What is to be confirmed: those that can be extended, on the terms of one moment. */
export interface ManyReview {
  rows: readonly ExtensionRow[];
  plan: readonly PlannedExtension[];
  sums: readonly ExtensionSum[];
  hours: number;
  /** When the first of them ends, and will; epoch milliseconds. */
  ends: { nowMs: number; newMs: number };
}

export interface PlannedMany {
  plan: readonly PlannedExtension[];
  paying: Paying;
  /** The most hours that can be added to any of them; 0 where none can be extended. */
  most: number;
  /** What is wrong with the hours as typed, as a sentence. */
  problem: string | undefined;
  /** Undefined as long as nothing can be reviewed. */
  review: ManyReview | undefined;
  /** Why it cannot be reviewed yet, as a sentence. */
  waits: string | undefined;
}

const NOTHING_ASKED = new Map();

/** What an extension of these rentals by the hours typed comes to. */
export function usePlannedMany(
  connectedKey: ConnectedKey,
  rentals: readonly Rental[],
  { hours: typed, asked }: Pick<ManyDraft, 'hours' | 'asked'>,
): PlannedMany {
  const levels = connectedKey.permission_levels;
  const paying = usePaying(connectedKey);
  const [{ scale }] = usePriceSetting();
  const nowMs = useMinute() ?? deskNow();
  const extendable = useMemo(
    () =>
      rentals.filter((rental) => extensionProblem(rental, { hours: undefined, levels, nowMs }) === undefined),
    [rentals, levels, nowMs],
  );
  const most = Math.max(0, ...extendable.map(hoursToAdd));
  const problem = typedProblem(typed, most);
  const hours = problem === undefined ? wholeHours(typed.trim()) : undefined;
  const unpriced = useMemo(
    () => extendable.filter((rental) => needsQuote(rental) || asked.includes(rental.id)),
    [extendable, asked],
  );
  const quotes = useExtensionQuotes(connectedKey, unpriced, hours);
  const { feeRate, balances, feeReading } = paying;
  const plan = useMemo(
    () => planExtensions(rentals, { hours, levels, feeRate, nowMs, quotes: hours ? quotes : NOTHING_ASKED }),
    [rentals, hours, levels, feeRate, nowMs, quotes],
  );
  const review = useMemo(() => reviewOf(plan, hours, balances), [plan, hours, balances]);
  const waits =
    most === 0
      ? 'None of them can be extended.'
      : (missing(typed, problem) ??
        (feeReading ? 'The fee is still being read.' : undefined) ??
        (plan.some((one) => one.asked) ? 'The market is still asked what some of them cost.' : undefined) ??
        (review ? beyondBalances(review.sums, scale) : 'None of them can be extended by so many hours.'));
  return { plan, paying, most, problem, review, waits };
}

/**
 * Why what was reviewed cannot be confirmed any more, as a sentence. The review stands still, and the plan goes on with the clock, the
 * list and the balance; one whose cost is asked for once more can be extended still.
 */
export function outdated(
  { rows }: Pick<ManyReview, 'rows'>,
  { waits, review: now }: Pick<PlannedMany, 'waits'> & { review: Pick<ManyReview, 'rows'> | undefined },
): string | undefined {
  const fewer = now !== undefined && now.rows.length < rows.length;
  return waits ?? (fewer ? 'Some of them cannot be extended any more. Go back and look.' : undefined);
}

function typedProblem(typed: string, most: number): string | undefined {
  const text = typed.trim();
  return text === '' || most === 0
    ? undefined
    : hoursProblem(text, { min: 1, max: Math.min(most, HOURS.max) });
}

function missing(typed: string, problem: string | undefined): string | undefined {
  if (typed.trim() === '') return 'Enter the hours first.';
  return problem === undefined ? undefined : 'Correct the hours first.';
}

function reviewOf(
  plan: readonly PlannedExtension[],
  hours: number | undefined,
  balances: Paying['balances'],
): ManyReview | undefined {
  const possible = plan.flatMap(({ rental, name, review }) => (review ? [{ rental, name, review }] : []));
  if (hours === undefined || possible.length === 0) return undefined;
  const rows = possible.map(({ rental, name, review }) => ({
    id: rental.id,
    name,
    hours,
    confirmed: review.confirmed,
    rate: review.quote.rate,
    endMs: endMs(rental),
    newEndMs: review.newEndMs,
  }));
  const sums = extensionSums(
    possible.map(({ review }) => review),
    balances,
  );
  const ends = {
    nowMs: Math.min(...rows.map((row) => row.endMs)),
    newMs: Math.min(...rows.map((row) => row.newEndMs)),
  };
  return { rows, plan: plan.filter((one) => one.review), sums, hours, ends };
}
