import { isPathValue } from './path.ts';

/** More curves and columns than that cannot be told apart. */
export const MOST_COMPARED = 4;

/** Renting one takes four to six calls, with what the desk looks at right before: so many are about two minutes' calls. */
export const MOST_TOGETHER = 20;

/** The rigs that an address names: "1001,1002". What is no id, comes twice, or is beyond the `most` is left out. */
export function readRigIds(ids: unknown, most: number): string[] {
  if (typeof ids !== 'string') return [];
  return [...new Set(ids.split(',').filter(isPathValue))].slice(0, most);
}
