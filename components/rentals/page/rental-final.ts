import type { Answer } from '#lib/contract/desk.ts';
import { type GraphView, isTold } from '#lib/domain/graph-window.ts';
import type { LedgerRow } from '#lib/domain/ledger.ts';
import { isCleared } from '#lib/domain/ledger-status.ts';
import { SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';
import type { RefetchPolicy } from '#lib/queries/ask/next-ask.ts';
import { endMs, type Rental } from '../rental-figures.ts';

/** From a rental's end: as long again as until its settlement is left for its rows to be written. */
const TOLD_AFTER_MS = 2 * SETTLED_AFTER_SECONDS * 1000;
/** Where it is late, it shows this often; and after so long it is waited for no more: a service may never tell of it. */
const SLOWLY: RefetchPolicy = { everyMs: 10 * 60_000 };
const WAITED_FOR_MS = 24 * 3_600_000;

/** How often a rental is worth asking for. A refund is the last word on it; that there is none, the market does not say. */
export function rentalAgain({ data, meta }: RentalAnswer): RefetchPolicy {
  if (!data.ended) return 'as the desk says';
  return againAfter(endMs(data), { asOfMs: meta.asOf, settled: data.was_refunded === true });
}

type RentalAnswer = Pick<Answer<Rental>, 'data'> & { meta: { asOf: number } };

/**
 * How often a rental's graph is worth asking for, read at `asOfMs`. A stretch is over some time, and so is a rental's; but
 * what was measured in its last minutes may be on its way until it is settled, as in those of a stretch.
 */
export function rentalGraphAgain(rental: Rental, view: GraphView, asOfMs: number): RefetchPolicy {
  const over = rental.ended && asOfMs >= endMs(rental) + SETTLED_AFTER_SECONDS * 1000;
  const told = view.stretch !== undefined && isTold(view.stretch, asOfMs);
  return over || told ? 'never' : 'as the desk says';
}

/**
 * How often a rental's rows in a ledger are worth asking for. They are settled once its owner's credit has cleared, or its
 * renter has a refund.
 */
export function ledgerAgain(
  rows: readonly Pick<LedgerRow, 'type' | 'status'>[],
  told: LedgerTold,
): RefetchPolicy {
  const settled = rows.some((row) => /^credit\b/i.test(row.type) && isCleared(row));
  return againAfter(told.rentalEndMs, { asOfMs: told.asOfMs, settled });
}

interface LedgerTold {
  /** Epoch milliseconds, as is when the rows were true. */
  rentalEndMs: number;
  asOfMs: number;
}

function againAfter(
  rentalEndMs: number,
  { asOfMs, settled }: { asOfMs: number; settled: boolean },
): RefetchPolicy {
  if (asOfMs < rentalEndMs + TOLD_AFTER_MS) return 'as the desk says';
  return settled || asOfMs >= rentalEndMs + WAITED_FOR_MS ? 'never' : SLOWLY;
}
