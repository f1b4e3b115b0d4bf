import { freeAssets, freeWords } from '../listing/free-prices.ts';
import { changedTerms, type ListingTerms, termsOf } from '../listing/listing-terms.ts';
import { valuesOf } from '../listing/listing-values.ts';
import type { OwnRig } from '../own-rig.ts';
import type { PerAsset } from './edited-price.ts';
import { editedPool, type PoolEdit } from './pool-edit.ts';
import { editedPrice, type PricedMarket, type PriceEdit } from './price-edit.ts';
import { termsProblem } from './terms-problem.ts';

/** What is to change for a selection; what is absent stays. */
export interface BulkEdit {
  price?: PriceEdit | undefined;
  minhours?: string | undefined;
  maxhours?: string | undefined;
  status?: ListingTerms['status'] | undefined;
  extensions?: boolean | undefined;
  pool?: PoolEdit | undefined;
}

/** One rig of a bulk edit, before anything is sent. */
export interface PlannedRow {
  id: string;
  name: string;
  before: ListingTerms;
  after: ListingTerms;
  /** `invalid` rows are not sent; their problem is a sentence. */
  verdict: 'change' | 'unchanged' | 'invalid';
  problem?: string | undefined;
  /** Why prices stay, or move otherwise than asked, each in sentences of its own. */
  notes?: readonly string[];
  /** What a renter would get for nothing, as sentences. */
  warnings?: readonly string[];
  /** By how many percent a price moves, where that is not what was asked for: 0 where it is too small to move. */
  realPercents?: PerAsset;
  /** The share of prices that a price is dearer than, where that is not what was asked for. */
  realPlaces?: PerAsset;
}

/** What an edit makes of each rig. */
export function planEdit(rigs: readonly OwnRig[], edit: BulkEdit, market: PricedMarket): PlannedRow[] {
  return rigs.map((rig) => {
    const before = termsOf(rig);
    const { price, problem, notes = [], ...told } = editedPrice(rig, before, { edit: edit.price, ...market });
    const { pool, note } = editedPool(rig, edit.pool, market.nameOf);
    const after: ListingTerms = {
      ...before,
      price: price ?? before.price,
      minhours: edit.minhours ?? before.minhours,
      maxhours: edit.maxhours ?? before.maxhours,
      status: edit.status ?? before.status,
      extensions: edit.extensions ?? before.extensions,
      pool: pool ?? before.pool,
    };
    return { ...judged(rig, { before, after, problem }), notes: note ? [...notes, note] : notes, ...told };
  });
}

/** What there is to say of a rig: of one that cannot be changed only why. */
export function reasonsOf({ problem, warnings = [], notes = [] }: PlannedRow): readonly string[] {
  return problem === undefined ? [...warnings, ...notes] : [problem];
}

/** What a rig comes to with other terms. */
export function judged(
  rig: OwnRig,
  { before, after, problem }: Pick<PlannedRow, 'before' | 'after' | 'problem'>,
): PlannedRow {
  const { id, name } = rig;
  const wrong = problem ?? (changedTerms(before, after).length > 0 ? termsProblem(after) : undefined);
  if (wrong) return { id, name, before, after, verdict: 'invalid', problem: wrong };
  const changed = changedTerms(before, after);
  const verdict = changed.length > 0 ? 'change' : 'unchanged';
  const costsAnew = changed.includes('price') || changed.includes('minhours');
  return { id, name, before, after, verdict, warnings: costsAnew ? freeIn(rig, after) : [] };
}

function freeIn(rig: OwnRig, { price, minhours }: ListingTerms): string[] {
  const free = freeAssets({ ...valuesOf(rig), price, minhours });
  return free.map((asset) => freeWords(asset, Number(minhours)));
}
