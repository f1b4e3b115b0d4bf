import type { Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import { LISTING_FIELDS } from '#lib/queries/listing-words.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { percentProblem } from './percent-change.ts';
import type { PriceEdit } from './price-edit.ts';

/** The form of a bulk edit; blank fields change nothing. */
export interface BulkValues {
  how: 'keep' | 'percent' | 'share';
  assets: 'every' | Asset;
  percent: string;
  share: string;
  minhours: string;
  maxhours: string;
  status: 'keep' | 'available' | 'disabled';
  extensions: 'keep' | 'yes' | 'no';
}

export const NOTHING: BulkValues = {
  how: 'keep',
  assets: 'every',
  percent: '',
  share: '',
  minhours: '',
  maxhours: '',
  status: 'keep',
  extensions: 'keep',
};

/** Whether anything that stands in the form was typed by hand. */
export function isTyped({ how, percent, share, minhours, maxhours }: BulkValues): boolean {
  const shown = [how === 'percent' && percent, how === 'share' && share, minhours, maxhours];
  return shown.some((text) => text && text.trim() !== '');
}

/** What the fields ask for; what cannot be read asks for nothing. */
export function bulkEditOf(values: BulkValues, priced: readonly Asset[]): BulkEdit {
  const { minhours, maxhours, status, extensions } = values;
  return {
    price: priceEditOf(values, priced),
    minhours: hoursWanted(minhours),
    maxhours: hoursWanted(maxhours),
    status: status === 'keep' ? undefined : status,
    extensions: extensions === 'keep' ? undefined : extensions === 'yes',
  };
}

/** What is wrong with each field as typed, as a sentence. */
export function bulkProblems(values: BulkValues): Partial<Record<keyof BulkValues, string>> {
  const { how, percent, share, minhours, maxhours } = values;
  return {
    ...said('percent', how === 'percent' && percent.trim() !== '' && percentProblem(percent)),
    ...said('share', how === 'share' && share.trim() !== '' && shareProblem(share)),
    ...said('minhours', minhours.trim() !== '' && LISTING_FIELDS.shortest.told(minhours.trim())),
    ...said('maxhours', maxhours.trim() !== '' && LISTING_FIELDS.longest.told(maxhours.trim())),
  };
}

/** What has to be filled in and is blank, as a sentence. */
export function bulkMissing({ how, percent, share }: BulkValues): string | undefined {
  if (how === 'percent' && percent.trim() === '') return 'Type by how many percent the prices change.';
  if (how === 'share' && share.trim() === '') return 'Type which share of prices it is to be dearer than.';
  return undefined;
}

/** The asset of which the market has to be known: the chosen one, else the first in which one of the rigs has a price. */
export function shareAsset({ how, assets }: BulkValues, priced: readonly Asset[]): Asset | undefined {
  if (how !== 'share') return undefined;
  return assets === 'every' ? priced[0] : assets;
}

/** For a key that may not search the market, to whose prices none can be set. */
export function withoutMarket(values: BulkValues): BulkValues {
  return values.how === 'share' ? { ...values, how: 'keep' } : values;
}

function priceEditOf(values: BulkValues, priced: readonly Asset[]): PriceEdit | undefined {
  const { how, assets, percent, share } = values;
  if (how === 'percent' && percent !== '' && !percentProblem(percent)) return { kind: how, assets, percent };
  const asset = shareAsset(values, priced);
  if (!asset || share.trim() === '' || shareProblem(share)) return undefined;
  return { kind: 'share', asset, percent: Number(share) };
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
