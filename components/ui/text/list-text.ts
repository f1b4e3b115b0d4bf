import { firstUse } from './first-use.ts';
import { LANGUAGE } from './language.ts';

const LISTS = {
  plain: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'unit' })),
  every: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' })),
  either: firstUse(() => new Intl.ListFormat(LANGUAGE, { type: 'disjunction' })),
} as const;

/** "BTC, LTC, ETH"; of `every` of them "BTC, LTC and ETH", of `either` "BTC, LTC or ETH". */
export function listText(items: Iterable<string>, of: keyof typeof LISTS = 'plain'): string {
  return LISTS[of]().format(items);
}
