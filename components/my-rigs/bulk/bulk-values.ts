import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { FIGURE_FIELDS } from '#lib/queries/words/figure-words.ts';
import { LISTING_FIELDS } from '#lib/queries/words/listing-words.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { percentProblem } from './percent-change.ts';
import type { PoolEdit, SavedPool } from './pool-edit.ts';
import type { PriceEdit } from './price-edit.ts';

/** The form of a bulk edit; blank fields change nothing. */
export interface BulkValues {
  how: 'keep' | PriceEdit['kind'];
  assets: 'every' | Asset;
  percent: string;
  price: string;
  /** What the price is per; undefined stands for what most of the rigs' prices are. */
  priceType: HashUnit | undefined;
  share: string;
  minhours: string;
  maxhours: string;
  status: 'keep' | 'available' | 'disabled';
  extensions: 'keep' | 'yes' | 'no';
  /** The saved pool that is to be their default pool; blank where each keeps its own. */
  poolid: string;
  worker: PoolEdit['worker'];
  /** A change that was begun with an older desk has none. */
  password?: PoolEdit['password'];
}

export const NOTHING: BulkValues = {
  how: 'keep',
  assets: 'every',
  percent: '',
  price: '',
  priceType: undefined,
  share: '',
  minhours: '',
  maxhours: '',
  status: 'keep',
  extensions: 'keep',
  poolid: '',
  worker: 'own',
  password: 'kept',
};

/** What the selected rigs have. */
export interface Priced {
  /** Their algorithms, as slugs. */
  algos: readonly string[];
  /** The assets in which one of them has a price. */
  assets: readonly Asset[];
  /** What most of their prices are per. */
  unit: HashUnit;
}

/** Whether anything that stands in the form was typed by hand. */
export function isTyped(values: BulkValues): boolean {
  const field = priceField(values);
  return [field && values[field], values.minhours, values.maxhours].some(
    (text) => text && text.trim() !== '',
  );
}

/** What the fields ask for; what cannot be read asks for nothing. `pools`: the saved ones, as far as they are known. */
export function bulkEditOf(values: BulkValues, priced: Priced, pools: readonly SavedPool[] = []): BulkEdit {
  const { minhours, maxhours, status, extensions, poolid, worker, password } = values;
  const pool = pools.find(({ id }) => id === poolid);
  return {
    price: priceEditOf(values, priced),
    minhours: hoursWanted(minhours),
    maxhours: hoursWanted(maxhours),
    status: status === 'keep' ? undefined : status,
    extensions: extensions === 'keep' ? undefined : extensions === 'yes',
    pool: pool && { pool, worker, password, users: pools.map(({ user }) => user) },
  };
}

/** What is wrong with each field as typed, as a sentence. */
export function bulkProblems(values: BulkValues): Partial<Record<keyof BulkValues, string>> {
  const { minhours, maxhours } = values;
  const field = priceField(values);
  const typed = field && values[field].trim();
  return {
    ...(field && typed && said(field, PROBLEMS[field](typed))),
    ...said('minhours', minhours.trim() !== '' && LISTING_FIELDS.shortest.told(minhours.trim())),
    ...said('maxhours', maxhours.trim() !== '' && LISTING_FIELDS.longest.told(maxhours.trim())),
  };
}

/** What has to be filled in and is blank, as a sentence. */
export function bulkMissing(values: BulkValues): string | undefined {
  if (values.how === 'withdraw' && values.assets === 'every')
    return 'Choose the asset in which they are no longer offered.';
  const field = priceField(values);
  return field && values[field].trim() === '' ? BLANK[field] : undefined;
}

/** The assets that the prices of an edit can be in, and the one that was chosen, though no rig has a price in it any more. */
export function assetChoices(
  { how, assets: chosen }: Pick<BulkValues, 'how' | 'assets'>,
  { assets }: Pick<Priced, 'assets'>,
): readonly Asset[] {
  return how === 'price' ? ASSETS : ASSETS.filter((asset) => asset === chosen || assets.includes(asset));
}

/**
 * The asset that prices are to change in. Before one was chosen: the first in which there is a price, none where they change in
 * every one, or where they are to be given up.
 */
export function chosenAsset(
  { how, assets: chosen }: Pick<BulkValues, 'how' | 'assets'>,
  { assets: [first] }: Pick<Priced, 'assets'>,
): Asset | undefined {
  if (chosen !== 'every') return chosen;
  if (how === 'price') return first ?? ASSETS[0];
  return how === 'share' ? first : undefined;
}

/** For a key that may not search the market, to whose prices none can be set. */
export function withoutMarket(values: BulkValues): BulkValues {
  return values.how === 'share' ? { ...values, how: 'keep' } : values;
}

type PriceField = 'percent' | 'price' | 'share';

/** The field that says what becomes of prices, where there is one. */
function priceField({ how }: BulkValues): PriceField | undefined {
  return how === 'keep' || how === 'withdraw' ? undefined : how;
}

const PROBLEMS = {
  percent: percentProblem,
  price: FIGURE_FIELDS.price.told,
  share: shareProblem,
} as const satisfies Record<PriceField, (typed: string) => string | undefined>;

const BLANK = {
  percent: 'Type by how many percent the prices change.',
  price: 'Type the price.',
  share: 'Type which share of prices it is to be dearer than.',
} as const satisfies Record<PriceField, string>;

function priceEditOf(values: BulkValues, priced: Priced): PriceEdit | undefined {
  const { how, percent, price, priceType: unit = priced.unit, share } = values;
  const asset = chosenAsset(values, priced);
  if (how === 'keep' || bulkMissing(values) || Object.hasOwn(bulkProblems(values), how)) return undefined;
  if (how === 'percent') return { kind: how, assets: asset ?? 'every', percent };
  if (!asset) return undefined;
  switch (how) {
    case 'price':
      return { kind: how, asset, price: price.trim(), unit };
    case 'share':
      return { kind: how, asset, percent: Number(share) };
    case 'withdraw':
      return { kind: how, asset };
  }
}

function shareProblem(text: string): string | undefined {
  if (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 100) return undefined;
  return 'The share must be a whole number from 0, the lowest price, to 100, above the highest.';
}

function hoursWanted(text: string): string | undefined {
  const typed = text.trim();
  return typed === '' || hoursProblem(typed) ? undefined : typed;
}

function said(field: keyof BulkValues, problem: string | false | undefined) {
  return problem ? { [field]: problem } : {};
}
