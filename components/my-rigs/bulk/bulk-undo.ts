import type { Asset } from '#lib/domain/asset.ts';
import {
  changedAssets,
  changedTerms,
  isSamePool,
  type ListedPool,
  type ListingTerms,
  pricesAs,
  termsOf,
} from '../listing/listing-terms.ts';
import { type OwnRig, tellsOffered } from '../own-rig.ts';
import { judged, type PlannedRow } from './bulk-edit.ts';
import { type EditedPool, PASSWORD_STAYS, type PoolsKnown, poolOfBefore } from './pool-edit.ts';

/** What was made of a rig. */
export interface MadeChange extends Pick<PlannedRow, 'before' | 'after'> {
  /** What the market took instead of what was asked for. */
  taken?: ListingTerms | undefined;
  /** Nobody knows what came of it at last: what the rig has now may be that. */
  isUnsure?: boolean;
}

const NO_POOLS: PoolsKnown = { list: [], problem: undefined };

/**
 * The way back: of what each rig has now, only the terms that a bulk edit changed go back to what they were before it. A rig of which
 * somebody changed them again since is left out.
 */
export function planUndo(
  rigs: readonly OwnRig[],
  changes: readonly (MadeChange & Pick<PlannedRow, 'id'>)[],
  pools: PoolsKnown = NO_POOLS,
): PlannedRow[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rigs.flatMap((rig) => {
    const change = byId.get(rig.id);
    return change ? [undone(rig, change, pools)] : [];
  });
}

function undone(rig: OwnRig, change: MadeChange, pools: PoolsKnown): PlannedRow {
  const changed = changedTerms(change.before, change.after);
  const now = termsOf(rig);
  // Where the rig does not tell its switch, what was asked for is the best that is known.
  const status = changed.includes('status') && !tellsOffered(rig) ? change.after.status : now.status;
  const before: ListingTerms = { ...now, status, pool: givenPool(now.pool, change.after.pool) };
  // Where it was offered, or withdrawn, since, that stays.
  const isOfferedIn = ({ price }: ListingTerms, asset: Asset) => price[asset] !== undefined;
  const assets = changedAssets(change.before, change.after).filter(
    (asset) => isOfferedIn(now, asset) === isOfferedIn(change.after, asset),
  );
  const plain = (['minhours', 'maxhours', 'status', 'extensions'] as const).filter((term) =>
    changed.includes(term),
  );
  const { pool, note } = wayBackOfPool(rig, change, pools);
  const after: ListingTerms = {
    ...before,
    ...Object.fromEntries(plain.map((term) => [term, change.before[term]])),
    price: pricesAs(now.price, assets, change.before.price),
    pool: pool ?? now.pool,
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
  return withNote(judged(rig, { before, after, problem }), note);
}

function wayBackOfPool(rig: OwnRig, { before, after }: MadeChange, pools: PoolsKnown): EditedPool {
  const changed = changedTerms(before, after);
  if (changed.includes('password')) return { note: PASSWORD_STAYS };
  if (!changed.includes('pool')) return {};
  return poolOfBefore({ before: before.pool, now: termsOf(rig).pool, algo: rig.type }, pools);
}

/** Where the rig has the pool that a change gave it, it is known by which saved one. */
function givenPool(now: ListedPool | undefined, given: ListedPool | undefined): ListedPool | undefined {
  return now && given && isSamePool(now, given) ? { ...now, poolid: given.poolid } : now;
}

/** Of a rig to which nothing happens the note says why. */
function withNote(row: PlannedRow, note: string | undefined): PlannedRow {
  if (note === undefined || row.verdict === 'invalid') return row;
  return row.verdict === 'change' ? { ...row, notes: [note] } : { ...row, verdict: 'invalid', problem: note };
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
    (['minhours', 'maxhours', 'pool'] as const).some(
      (term) => changed.includes(term) && isNeither((terms) => changedTerms(now, terms).includes(term)),
    )
  );
}
