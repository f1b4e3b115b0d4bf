import { isPathValue } from '#lib/contract/path.ts';

/** More curves and columns than that cannot be told apart. */
const MOST_COMPARED = 4;

/** The rigs an address asks to compare: "1001,1002". What is no id, comes twice, or is one too many is left out. */
export function readCompareIds(ids: unknown): string[] {
  if (typeof ids !== 'string') return [];
  return [...new Set(ids.split(',').filter(isPathValue))].slice(0, MOST_COMPARED);
}
