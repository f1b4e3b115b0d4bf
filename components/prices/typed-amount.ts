import { type Amount, amount, amountProblem, formatAmount } from '#lib/domain/money.ts';
import { type AmountScale, assetUnit } from './scaled-amount.ts';

/** An amount as it was typed, in the scale that prices had at that moment. */
export interface TypedAmount {
  text: string;
  scale: AmountScale;
}

export const NOTHING_TYPED: TypedAmount = { text: '', scale: 'asset' };

/** In thousands: a comma elsewhere is somebody's decimal point, and no digit may change its place for it. */
const GROUPED = /^\d{1,3}(?:[\s,]\d{3})+(?:\.\d*)?$/;
const WHOLE = /^\d{1,18}$/;

/** What was typed, exactly: "12,500" sat and "0.000125" BTC are the same; undefined where it is no amount. */
export function readTyped({ text, scale }: TypedAmount): Amount | undefined {
  if (scale === 'asset') return amountProblem(text.trim()) ? undefined : amount(text.trim());
  const digits = withoutGrouping(text);
  return WHOLE.test(digits) ? BigInt(digits) : undefined;
}

/** "12,500" and "12 500" as "12500"; "12,5" as it stands. */
export function withoutGrouping(text: string): string {
  const typed = text.trim();
  return GROUPED.test(typed) ? typed.replaceAll(/[\s,]/g, '') : typed;
}

/** What was typed, as one would type that amount in a scale; what is no amount stays as it was typed. */
export function typedIn(typed: TypedAmount, scale: AmountScale): string {
  const read = typed.scale === scale ? undefined : readTyped(typed);
  return read === undefined ? typed.text : typedText(read, scale);
}

/** An amount as one would type it: "0.00012500" or "12500". */
export function typedText(value: Amount, scale: AmountScale): string {
  return scale === 'asset' ? formatAmount(value) : String(value);
}

/** What is wrong with an amount as typed, if anything, as a sentence. */
export function typedProblem(typed: TypedAmount, asset: string): string | undefined {
  if (readTyped(typed) !== undefined) return undefined;
  if (typed.scale === 'smallest') return `Must be a whole number (${assetUnit(asset, 'smallest')}).`;
  return `Must be an amount of ${asset} with a decimal point and at most 8 places, such as 0.00012500.`;
}
