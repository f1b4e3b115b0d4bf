import { decimalText, differenceText } from '#components/ui/text/number-text.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { fixed, readDecimal } from '#lib/domain/decimal.ts';
import { AMOUNT_PLACES } from '#lib/domain/money.ts';

/** In the asset itself, or in its smallest unit, 1e-8 of it. */
export type AmountScale = 'asset' | 'smallest';

export interface ScaledAmount {
  value: string;
  unit: string;
}

/**
 * An amount's text in the scale chosen, exactly: "1204.50000000" DOGE is 1,204.50000000 DOGE, "0.00012500" BTC is 12,500
 * sat. Places beyond those of the smallest unit stay as they are given, and so does a sign; what is no decimal number, or of an
 * asset nobody knows, stays as it is.
 */
export function scaledAmount(text: string, code: string, scale: AmountScale): ScaledAmount {
  const asset = assetOf(code) ?? code;
  if (scale === 'asset') return { value: inAsset(text, asset), unit: asset };
  const smallest = inSmallest(text, asset);
  if (smallest === undefined) return { value: text, unit: asset };
  return { value: decimalText(smallest), unit: assetUnit(asset, scale) };
}

/** A difference of two amounts in the scale chosen, exactly and always with a sign: "+0.00012500" BTC, "-12,500" sat. */
export function scaledDifference(text: string, code: string, scale: AmountScale): ScaledAmount {
  const asset = assetOf(code) ?? code;
  const smallest = scale === 'asset' ? undefined : inSmallest(text, asset);
  if (smallest === undefined) return { value: differenceText(text), unit: asset };
  return { value: differenceText(smallest), unit: assetUnit(asset, scale) };
}

function inAsset(text: string, asset: string): string {
  const known = readDecimal(text.replace(/^-/, '')) && assetOf(asset);
  return known ? decimalText(text) : text;
}

function inSmallest(text: string, asset: string): string | undefined {
  const negative = text.startsWith('-');
  const read = readDecimal(negative ? text.slice(1) : text);
  if (!read || !assetOf(asset)) return undefined;
  const places = Math.max(0, read.scale - AMOUNT_PLACES);
  const units = read.units * 10n ** BigInt(Math.max(0, AMOUNT_PLACES - read.scale));
  return fixed(negative ? -units : units, places);
}

/** "BTC"; of the smallest units only bitcoin's has a name that everybody knows. */
export function assetUnit(asset: string, scale: AmountScale): string {
  if (scale === 'asset') return asset;
  return asset === 'BTC' ? 'sat' : `× 10⁻⁸ ${asset}`;
}

/** "0.00012500 BTC", "12,500 sat": the same in one text, for buttons and sentences. */
export function amountText(text: string, asset: string, scale: AmountScale): string {
  const { value, unit } = scaledAmount(text, asset, scale);
  return `${value} ${unit}`;
}
