/** What stands after the last comma is one: a place may have a name of several words. */
const WORDS = /(?<=,\s+)[^\s,]+(?:\s+[^\s,]+){0,2}$|\S+\s*/gu;
/** Where a name without a space may be parted. */
const PARTS = /[^-_/:]+[-_/:]*|[-_/:]+/gu;

/** The words of a name, with what parts each from the next. */
export function wordsOf(name: string): string[] {
  const words = name.match(WORDS) ?? [];
  return words.length > 1 ? words : (name.match(PARTS) ?? []);
}
