import { listText } from '#components/ui/list-text.ts';
import { counted, countText } from '#components/ui/number-text.ts';

/** "1 row", "1,204 rows". */
function rowsText(rows: number): string {
  return counted(rows, { one: '# row', other: '# rows' });
}

/** What stands beside the table's name. */
export function shownText({
  shown,
  total,
  narrowed,
}: {
  shown: number;
  total: number;
  narrowed: boolean;
}): string {
  if (!narrowed && shown === total) return rowsText(total);
  return `${countText(shown)} of ${rowsText(total)}`;
}

export function readingText(read: number, total: number): string {
  return `Reading the older ones: ${countText(read)} of ${rowsText(total)} are here.`;
}

export function cutText(read: number, total: number): string {
  return `These are the newest ${countText(read)} of ${rowsText(total)}. Narrow them to see further back; the export has them all.`;
}

export function nothingText(assets: readonly string[]): string {
  return `Nothing in ${listText(assets, 'either')}.`;
}

export function disagreeText(assets: readonly string[]): string {
  return `The balances and the transactions were not read at the same moment: in ${listText(assets, 'every')} they differ. Refresh both to see them agree.`;
}

export function uncountedText(rows: number): string {
  return counted(rows, {
    one: '# row is left out: its amount or status could not be understood.',
    other: '# rows are left out: their amounts or statuses could not be understood.',
  });
}
