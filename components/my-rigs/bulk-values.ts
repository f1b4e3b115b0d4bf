import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import { type BulkEdit, type PriceEdit, percentProblem } from './bulk-edit.ts';

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

/** What the fields ask for; what cannot be read asks for nothing. */
export function bulkEditOf(values: BulkValues): BulkEdit {
  const { minhours, maxhours, status, extensions } = values;
  return {
    price: priceEditOf(values),
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
    ...said('percent', how === 'percent' && percent !== '' && percentProblem(percent), 'The change'),
    ...said('share', how === 'share' && share !== '' && shareProblem(share), 'The share'),
    ...said('minhours', minhours.trim() !== '' && hoursProblem(minhours.trim()), 'The shortest rental'),
    ...said('maxhours', maxhours.trim() !== '' && hoursProblem(maxhours.trim()), 'The longest rental'),
  };
}

/** The asset of which the market has to be known. */
export function shareAsset({ how, assets }: BulkValues): Asset | undefined {
  if (how !== 'share') return undefined;
  return assets === 'every' ? ASSETS[0] : assets;
}

function priceEditOf(values: BulkValues): PriceEdit | undefined {
  const { how, assets, percent, share } = values;
  if (how === 'percent' && percent !== '' && !percentProblem(percent)) return { kind: how, assets, percent };
  const asset = shareAsset(values);
  if (!asset || share === '' || shareProblem(share)) return undefined;
  return { kind: 'share', asset, percent: Number(share) };
}

function shareProblem(text: string): string | undefined {
  if (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 100) return undefined;
  return 'must be a whole number from 0, the lowest price, to 100, the highest';
}

function hoursWanted(text: string): string | undefined {
  const typed = text.trim();
  return typed === '' || hoursProblem(typed) ? undefined : typed;
}

function said(field: keyof BulkValues, problem: string | false | undefined, subject: string) {
  return problem ? { [field]: `${subject} ${problem}.` } : {};
}
