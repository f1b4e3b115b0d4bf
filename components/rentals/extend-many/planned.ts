'use client';

import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { useMinute } from '#components/ui/now.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { type Paying, usePaying } from '../order/paying.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import type { ExtensionRow } from './extension-row.ts';
import type { ManyDraft } from './kept-draft.ts';
import { type CommonLength, type LengthRead, type Reach, reachOf, readLength } from './length.ts';
import { extensionProblem, needsQuote, type PlannedExtension, planExtensions } from './plan.ts';
import { overtakenWords } from './plan-words.ts';
import { useExtensionQuotes } from './quotes.ts';
import { beyondBalances, type ExtensionSum, extensionSums } from './sums.ts';
import { isTyped } from './typed-length.ts';

/** What is to be confirmed, on the terms of one moment. */
export interface ManyReview {
  /** Those that are extended. */
  rows: readonly ExtensionRow[];
  /** All of them, also those that are left out. */
  plan: readonly PlannedExtension[];
  sums: readonly ExtensionSum[];
  length: CommonLength;
  /** When the first of them ends, and will; epoch milliseconds. */
  ends: { nowMs: number; newMs: number };
}

export interface PlannedMany {
  plan: readonly PlannedExtension[];
  paying: Paying;
  reach: Reach;
  problems: LengthRead['problems'];
  /** Undefined as long as nothing can be reviewed. */
  review: ManyReview | undefined;
  /** What has to come before it can be reviewed, as a sentence. */
  awaited: string | undefined;
  /** Why it cannot be reviewed, as a sentence; undefined too where only what is awaited can tell. */
  waits: string | undefined;
}

const NOTHING_ASKED = new Map();

/** What an extension of these rentals by what is typed comes to. */
export function usePlannedMany(
  connectedKey: ConnectedKey,
  rentals: readonly Rental[],
  { typed, asked }: Pick<ManyDraft, 'typed' | 'asked'>,
): PlannedMany {
  const levels = connectedKey.permission_levels;
  const paying = usePaying(connectedKey);
  const [{ scale }] = usePriceSetting();
  const nowMs = useMinute() ?? deskNow();
  const extendable = useMemo(
    () =>
      rentals.filter(
        (rental) => extensionProblem(rental, { length: undefined, levels, nowMs }) === undefined,
      ),
    [rentals, levels, nowMs],
  );
  const reach = useMemo(() => reachOf(extendable), [extendable]);
  const { length, problems } = useMemo(() => readLength(typed, reach, nowMs), [typed, reach, nowMs]);
  const unpriced = useMemo(
    () => extendable.filter((rental) => needsQuote(rental) || asked.includes(rental.id)),
    [extendable, asked],
  );
  const quotes = useExtensionQuotes(connectedKey, unpriced, length);
  const { feeRate, balances, feeReading } = paying;
  const plan = useMemo(
    () =>
      planExtensions(rentals, { length, levels, feeRate, nowMs, quotes: length ? quotes : NOTHING_ASKED }),
    [rentals, length, levels, feeRate, nowMs, quotes],
  );
  const review = useMemo(
    () => reviewOf(plan, { length, until: typed.until }, balances),
    [plan, length, typed.until, balances],
  );
  const amiss = reach.most === 0 ? 'None of them can be extended.' : missing(typed, { length, problems });
  const awaited = amiss === undefined ? awaitedWords(plan, feeReading) : undefined;
  const known = () => (review ? beyondBalances(review.sums, scale) : noneWords(plan));
  const waits = amiss ?? (awaited === undefined ? known() : undefined);
  return { plan, paying, reach, problems, review, awaited, waits };
}

function awaitedWords(plan: readonly PlannedExtension[], feeReading: boolean): string | undefined {
  if (feeReading) return 'The fee is still being read.';
  return plan.some(({ asked }) => asked) ? 'The market is still asked what some of them cost.' : undefined;
}

interface Now extends Pick<PlannedMany, 'waits' | 'awaited'> {
  review: Pick<ManyReview, 'rows'> | undefined;
}

/**
 * Why what was reviewed cannot be confirmed any more, as a sentence. The review stands still, and the plan goes on with the clock, the
 * list and the balance; one whose cost is asked for once more can be extended still.
 */
export function outdated(
  { rows }: Pick<ManyReview, 'rows'>,
  { waits, awaited, review: now }: Now,
): string | undefined {
  return waits ?? awaited ?? (now && overtaken(rows, now.rows));
}

function overtaken(reviewed: readonly ExtensionRow[], now: readonly ExtensionRow[]): string | undefined {
  const ends = new Map(now.map(({ id, endMs: nowMs }) => [id, nowMs]));
  return overtakenWords({
    gone: reviewed.filter(({ id }) => !ends.has(id)),
    extended: reviewed.filter((row) => (ends.get(row.id) ?? row.endMs) > row.endMs),
  });
}

function missing(typed: ManyDraft['typed'], { length, problems }: LengthRead): string | undefined {
  if (!isTyped(typed)) return 'Enter the hours first, or until when.';
  if (problems.hours !== undefined) return 'Correct the hours first.';
  return length === undefined ? 'Correct until when first.' : undefined;
}

function noneWords(plan: readonly PlannedExtension[]): string {
  return plan.every(({ enough }) => enough)
    ? 'All of them run until then anyway.'
    : 'None of them can be extended so.';
}

export function reviewOf(
  plan: readonly PlannedExtension[],
  { length, until }: { length: CommonLength | undefined; until: string },
  balances: Paying['balances'],
): ManyReview | undefined {
  const possible = plan.flatMap(({ rental, name, review }) => (review ? [{ rental, name, review }] : []));
  if (length === undefined || possible.length === 0) return undefined;
  const rows = possible.map(({ rental, name, review }) => ({
    id: rental.id,
    name,
    hours: review.hours,
    ...(until ? { until } : {}),
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
  return { rows, plan, sums, length, ends };
}
