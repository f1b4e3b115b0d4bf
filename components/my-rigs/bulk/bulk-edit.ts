import type { Asset } from '#lib/domain/asset.ts';
import { freeAssets, freeWords } from '../listing/free-prices.ts';
import {
  changedAssets,
  changedTerms,
  type ListingTerms,
  pricesAs,
  termsOf,
} from '../listing/listing-terms.ts';
import { valuesOf } from '../listing/listing-values.ts';
import { type OwnRig, tellsOffered } from '../own-rig.ts';
import type { PerAsset } from './edited-price.ts';
import { editedPrice, type PricedMarket, type PriceEdit } from './price-edit.ts';
import { termsProblem } from './terms-problem.ts';

/** What is to change for a selection; what is absent stays. */
export interface BulkEdit {
  price?: PriceEdit | undefined;
  minhours?: string | undefined;
  maxhours?: string | undefined;
  status?: ListingTerms['status'] | undefined;
  extensions?: boolean | undefined;
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
    const { price, problem, ...told } = editedPrice(rig, before, { edit: edit.price, ...market });
    const after: ListingTerms = {
      ...before,
      price: price ?? before.price,
      minhours: edit.minhours ?? before.minhours,
      maxhours: edit.maxhours ?? before.maxhours,
      status: edit.status ?? before.status,
      extensions: edit.extensions ?? before.extensions,
    };
    return { ...judged(rig, { before, after, problem }), notes: [], ...told };
  });
}

/** What there is to say of a rig: of one that cannot be changed only why. */
export function reasonsOf({ problem, warnings = [], notes = [] }: PlannedRow): readonly string[] {
  return problem === undefined ? [...warnings, ...notes] : [problem];
}

/** What was made of a rig. */
export interface MadeChange extends Pick<PlannedRow, 'before' | 'after'> {
  /** What the market took instead of what was asked for. */
  taken?: ListingTerms | undefined;
  /** Nobody knows what came of it at last: what the rig has now may be that. */
  isUnsure?: boolean;
}

/**
 * The way back: of what each rig has now, only the terms that a bulk edit changed go back to what they were before it. A rig of which
 * somebody changed them again since is left out.
 */
export function planUndo(
  rigs: readonly OwnRig[],
  changes: readonly (MadeChange & Pick<PlannedRow, 'id'>)[],
): PlannedRow[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rigs.flatMap((rig) => {
    const change = byId.get(rig.id);
    return change ? [undone(rig, change)] : [];
  });
}

function undone(rig: OwnRig, change: MadeChange): PlannedRow {
  const changed = changedTerms(change.before, change.after);
  const now = termsOf(rig);
  // Where the rig does not tell its switch, what was asked for is the best that is known.
  const before =
    changed.includes('status') && !tellsOffered(rig) ? { ...now, status: change.after.status } : now;
  // Where it was offered, or withdrawn, since, that stays.
  const isOfferedIn = ({ price }: ListingTerms, asset: Asset) => price[asset] !== undefined;
  const assets = changedAssets(change.before, change.after).filter(
    (asset) => isOfferedIn(now, asset) === isOfferedIn(change.after, asset),
  );
  const plain = (['minhours', 'maxhours', 'status', 'extensions'] as const).filter((term) =>
    changed.includes(term),
  );
  const after: ListingTerms = {
    ...before,
    ...Object.fromEntries(plain.map((term) => [term, change.before[term]])),
    price: pricesAs(now.price, assets, change.before.price),
  };
  const sameUnit = change.before.priceType.toLowerCase() === now.priceType.toLowerCase();
  if (assets.length > 0 && !sameUnit)
    return judged(rig, {
      before,
      after,
      problem: 'Its prices are per another unit by now. Edit this rig by itself.',
    });
  const isLeftOut = !change.isUnsure && isChangedSince(now, change, assets);
  const problem = isLeftOut
    ? 'It was changed again since then, so it is left out. Edit this rig by itself.'
    : undefined;
  return judged(rig, { before, after, problem });
}

/** Whether what a change did is neither as it left it nor as it was before; of prices those in these assets. */
function isChangedSince(
  now: ListingTerms,
  { before, after, taken = after }: MadeChange,
  assets: readonly Asset[],
): boolean {
  const isNeither = (isOther: (terms: ListingTerms) => boolean) => [before, after, taken].every(isOther);
  const changed = changedTerms(before, after);
  return (
    assets.some((asset) =>
      isNeither((terms) => changedAssets({ ...now, priceType: terms.priceType }, terms).includes(asset)),
    ) ||
    // A switch has no third state.
    (['minhours', 'maxhours'] as const).some(
      (term) => changed.includes(term) && isNeither((terms) => changedTerms(now, terms).includes(term)),
    )
  );
}

function judged(
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
