import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import { priceAtShare } from '#lib/domain/market-standing.ts';
import { type Amount, amount, amountProblem, formatAmount } from '#lib/domain/money.ts';
import { changedAssets, changedTerms, type ListingTerms, termsOf } from '../listing/listing-terms.ts';
import { type OwnRig, tellsOffered } from '../own-rig.ts';
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

/** One rig of a bulk edit, before anything is sent. */
export interface PlannedRow {
  id: string;
  name: string;
  before: ListingTerms;
  after: ListingTerms;
  /** `invalid` rows are not sent; their problem is a sentence. */
  verdict: 'change' | 'unchanged' | 'invalid';
  problem?: string | undefined;
  /** Why its prices stay though prices are to change, as a sentence. */
  note?: string | undefined;
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
    return { ...judged(rig, { before, after, problem }), note: priceNote(before, edit.price) };
  });
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

/** What is wrong with a change in percent as typed, as a sentence. */
export function percentProblem(text: string): string | undefined {
  const read = readPercent(text);
  if (read !== undefined && read > -10_000n && read <= 100_000n) return undefined;
  return 'The change must be a number above -100 and up to 1000, with at most 2 places, such as -5 or 2.5.';
}

function judged(
  { id, name }: OwnRig,
  { before, after, problem }: Pick<PlannedRow, 'before' | 'after' | 'problem'>,
): PlannedRow {
  const wrong = problem ?? (changedTerms(before, after).length > 0 ? termsProblem(after) : undefined);
  if (wrong) return { id, name, before, after, verdict: 'invalid', problem: wrong };
  const verdict = changedTerms(before, after).length > 0 ? 'change' : 'unchanged';
  return { id, name, before, after, verdict };
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
    const assets = ASSETS.filter((asset) => edit.assets === 'every' || asset === edit.assets);
    const moved = assets.flatMap((asset) => {
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

function priceNote({ price }: ListingTerms, edit: PriceEdit | undefined): string | undefined {
  const asset = edit?.kind === 'share' ? edit.asset : edit?.assets;
  if (asset === undefined || asset === 'every' || price[asset] !== undefined) return undefined;
  return `It cannot be rented in ${asset}, so its prices stay.`;
}

/** Rounded half up to 1e-8. What cannot be read stays. */
function movedBy(price: string, percent: string): string {
  const hundredths = readPercent(percent);
  if (amountProblem(price) || hundredths === undefined) return price;
  return formatAmount((amount(price) * (10_000n + hundredths) + 5_000n) / 10_000n);
}

/** In hundredths of a percent. */
function readPercent(text: string): bigint | undefined {
  const typed = text.trim().replace('−', '-').replace(',', '.');
  const read = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(typed) ? readDecimal(typed.replace(/^[+-]/, '')) : undefined;
  if (!read) return undefined;
  const hundredths = read.units * 10n ** BigInt(2 - read.scale);
  return typed.startsWith('-') ? -hundredths : hundredths;
}
