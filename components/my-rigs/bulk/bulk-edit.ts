import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { priceAtShare } from '#lib/domain/market-standing.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { freeAssets, freeWords } from '../listing/free-prices.ts';
import { changedAssets, changedTerms, type ListingTerms, termsOf } from '../listing/listing-terms.ts';
import { valuesOf } from '../listing/listing-values.ts';
import { type OwnRig, tellsOffered } from '../own-rig.ts';
import { movedBy, percentInSteps, stepsWords } from './percent-change.ts';
import { termsProblem } from './terms-problem.ts';

/** How prices are to change. `percent` is signed text: "-5" makes them five percent lower. */
export type PriceEdit =
  | { kind: 'percent'; assets: 'every' | Asset; percent: string }
  | { kind: 'share'; asset: Asset; percent: number };

/** What is to change for a selection; what is absent stays. */
export interface BulkEdit {
  price?: PriceEdit | undefined;
  minhours?: string | undefined;
  maxhours?: string | undefined;
  status?: ListingTerms['status'] | undefined;
  extensions?: boolean | undefined;
}

/** Prices of other owners' rigs of an algorithm per exahash and day, rising; undefined where they are not known. */
type SpreadOf = (algo: string, asset: Asset) => readonly Amount[] | undefined;

export type RealPercents = Readonly<Partial<Record<Asset, number>>>;

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
  realPercents?: RealPercents;
}

/** What an edit makes of each rig. */
export function planEdit(rigs: readonly OwnRig[], edit: BulkEdit, spreadOf: SpreadOf): PlannedRow[] {
  return rigs.map((rig) => {
    const before = termsOf(rig);
    const { price, problem } = editedPrice(rig, before, { edit: edit.price, spreadOf });
    const after: ListingTerms = {
      ...before,
      price: { ...before.price, ...price },
      minhours: edit.minhours ?? before.minhours,
      maxhours: edit.maxhours ?? before.maxhours,
      status: edit.status ?? before.status,
      extensions: edit.extensions ?? before.extensions,
    };
    const realPercents = realPercentsOf(before, edit.price);
    const notes = priceNotes(before, { edit: edit.price, realPercents });
    return { ...judged(rig, { before, after, problem }), realPercents, notes };
  });
}

/** What there is to say of a rig: of one that cannot be changed only why. */
export function reasonsOf({ problem, warnings = [], notes = [] }: PlannedRow): readonly string[] {
  return problem === undefined ? [...warnings, ...notes] : [problem];
}

/** The assets whose prices an edit is to change. */
export function askedAssets(edit: PriceEdit | undefined): readonly Asset[] {
  if (!edit) return [];
  if (edit.kind === 'share') return [edit.asset];
  return edit.assets === 'every' ? ASSETS : [edit.assets];
}

/** The way back: of what each rig has now, only the terms that a bulk edit changed go back to what they were before it. */
export function planUndo(
  rigs: readonly OwnRig[],
  changes: readonly Pick<PlannedRow, 'id' | 'before' | 'after'>[],
): PlannedRow[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rigs.flatMap((rig) => {
    const change = byId.get(rig.id);
    return change ? [undone(rig, change)] : [];
  });
}

function undone(rig: OwnRig, change: Pick<PlannedRow, 'before' | 'after'>): PlannedRow {
  const changed = changedTerms(change.before, change.after);
  const now = termsOf(rig);
  // Where the rig does not tell its switch, what was asked for is the best that is known.
  const before =
    changed.includes('status') && !tellsOffered(rig) ? { ...now, status: change.after.status } : now;
  // An asset in which it can no longer be rented is not offered again.
  const assets = changedAssets(change.before, change.after).filter((asset) => now.price[asset] !== undefined);
  const plain = (['minhours', 'maxhours', 'status', 'extensions'] as const).filter((term) =>
    changed.includes(term),
  );
  const after: ListingTerms = {
    ...before,
    ...Object.fromEntries(plain.map((term) => [term, change.before[term]])),
    price: {
      ...now.price,
      ...Object.fromEntries(assets.map((asset) => [asset, change.before.price[asset]])),
    },
  };
  const sameUnit = change.before.priceType.toLowerCase() === now.priceType.toLowerCase();
  const problem =
    assets.length === 0 || sameUnit
      ? undefined
      : 'Its prices are per another unit by now. Edit this rig by itself.';
  return judged(rig, { before, after, problem });
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

interface Pricing {
  edit: PriceEdit | undefined;
  spreadOf: SpreadOf;
}

interface EditedPrice {
  price?: ListingTerms['price'];
  problem?: string;
}

/** Only assets in which the rig can be rented already: an edit of many rigs does not list them in another. */
function editedPrice(rig: OwnRig, before: ListingTerms, { edit, spreadOf }: Pricing): EditedPrice {
  if (!edit) return {};
  if (edit.kind === 'percent') {
    const moved = askedAssets(edit).flatMap((asset) => {
      const price = before.price[asset];
      return price === undefined ? [] : [[asset, movedBy(price, edit.percent)] as const];
    });
    return { price: Object.fromEntries(moved) };
  }
  if (before.price[edit.asset] === undefined) return {};
  const spread = spreadOf(rig.type, edit.asset);
  if (spread?.length === 0)
    return {
      problem: `No other owner's rig of its algorithm that can be rented now has a price in ${edit.asset}.`,
    };
  const price = spread && priceAtShare(edit.percent, spread, before.priceType);
  if (price === undefined)
    return { problem: `It is not known what other owners' rigs of its algorithm ask in ${edit.asset}.` };
  return { price: { [edit.asset]: formatAmount(price) } };
}

function realPercentsOf({ price }: ListingTerms, edit: PriceEdit | undefined): RealPercents {
  if (edit?.kind !== 'percent') return {};
  const moved = askedAssets(edit).map((asset) => [asset, percentInSteps(price[asset] ?? '', edit.percent)]);
  return Object.fromEntries(moved.filter(([, percent]) => percent !== undefined));
}

interface Noted {
  edit: PriceEdit | undefined;
  realPercents: RealPercents;
}

function priceNotes({ price, priceType: unit }: ListingTerms, { edit, realPercents }: Noted): string[] {
  const asked = askedAssets(edit);
  const [only] = asked;
  if (asked.length === 1 && only && price[only] === undefined)
    return [`It cannot be rented in ${only}, so its prices stay.`];
  if (edit?.kind !== 'percent') return [];
  const { percent } = edit;
  return asked.flatMap((asset) => {
    const moved = realPercents[asset];
    return moved === undefined ? [] : stepsWords({ asset, percent, moved, unit });
  });
}
