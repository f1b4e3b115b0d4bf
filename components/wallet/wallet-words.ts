import { listText } from '#components/ui/text/list-text.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { isNumber, isReversed, rigWords, type WalletFilter } from './wallet-filter.ts';

/** "1 row", "1,204 rows". */
export function rowsText(rows: number): string {
  return counted(rows, { one: '# row', other: '# rows' });
}

interface Shown {
  shown: number;
  total: number;
  narrowed: boolean;
  /** While older ones are on their way: how many are here. */
  read?: number | undefined;
}

/** What stands beside the table's name. */
export function shownText({ shown, total, narrowed, read }: Shown): string {
  if (read !== undefined && !narrowed) return `${countText(read)} of ${rowsText(total)} read so far`;
  const text = !narrowed && shown === total ? rowsText(total) : `${countText(shown)} of ${rowsText(total)}`;
  return read === undefined ? text : `${text}, ${countText(read)} read so far`;
}

/** Why no row fits, where it may be how it was asked for; `cut`: of a list that is not read to its end. */
export function noneFitsText(
  filter: Pick<WalletFilter, 'rental' | 'rig' | 'from' | 'to'>,
  cut: boolean,
): string {
  const none = 'No transaction fits this';
  if (isReversed(filter)) return `${none}: the last day is before the first.`;
  if (filter.rental && !isNumber(filter.rental)) return `${none}: a rental is found by its number.`;
  if (rigWords(filter) && cut)
    return 'None of the newest transactions fits this: further back a rig is found by its number alone.';
  if (rigWords(filter))
    return `${none}: a rig is found by its number, and by its name where that stands in the column Rig.`;
  return `${none}.`;
}

export function cutText(read: number, total: number): string {
  return `These are the newest ${countText(read)} of ${rowsText(total)}. Narrow them to see further back, or read all of them with the sums; the export has them all.`;
}

interface UnknownBalance {
  complete: boolean;
  cut: boolean;
  /** Whether all the rows of the asset do not come to its balance. */
  apart: boolean;
  /** Whether some have been worked out back from what is confirmed. */
  backKnown: boolean;
}

/** Why what cleared up to a row is not known, of a list as far as it is read. */
export function unknownBalanceText({ complete, cut, apart, backKnown }: UnknownBalance): string {
  if (complete && !apart) return 'an amount of this asset, here or further back, could not be understood';
  if (!cut && !apart) return 'known once the older rows have been read';
  return backKnown
    ? 'the balances and the rows up to this one were not read at the same moment'
    : 'known once the balances have been read beside these rows';
}

/** Which rows the sums are of, where it is not all of them. */
export function newestText(rows: number): string {
  return counted(rows, { one: 'of the newest row', other: 'of the newest # rows' });
}

export function readAllText(total: number): string {
  return counted(total, { one: 'Read the # row', other: 'Read all # rows' });
}

export function readSoFarText(read: number, total: number): string {
  return `${countText(read)} of ${rowsText(total)}`;
}

export function allReadText(total: number): string {
  return counted(total, { one: 'The # row has been read.', other: 'All # rows have been read.' });
}

export function nothingText(assets: readonly string[]): string {
  return `Nothing in ${listText(assets, 'either')}.`;
}

export function disagreeText(assets: readonly string[]): string {
  return `The balances and the transactions differ in ${listText(assets, 'every')}: they were not read at the same moment, or the market no longer lists every row.`;
}

export function uncountedText(rows: number): string {
  return counted(rows, {
    one: '# row is left out: its amount or status could not be understood.',
    other: '# rows are left out: their amounts or statuses could not be understood.',
  });
}
