import { firstUse } from './first-use.ts';
import { LANGUAGE } from './language.ts';
import { counted, type PluralForms } from './number-text.ts';

const LISTS = {
  plain: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'unit' })),
  every: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' })),
  either: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'disjunction' })),
} as const;

/** "BTC, LTC, ETH"; of `every` of them "BTC, LTC and ETH", of `either` "BTC, LTC or ETH". */
export function listText(items: Iterable<string>, of: keyof typeof LISTS = 'plain'): string {
  return LISTS[of]().format(items);
}

const MOST_NAMES = 8;

/** "“Rack 1, Oslo”, “Rack 2”, 40 rigs more": the first few by name, quoted, since a name may have commas of its own. */
export function quotedNames(names: readonly string[], more: PluralForms, most = MOST_NAMES): string {
  const hidden = names.length - most;
  const shown = names.slice(0, most).map((name) => `“${name}”`);
  return listText(hidden > 0 ? [...shown, counted(hidden, more)] : shown);
}
