/** How deep what is received may be nested; nothing in the specification comes near. */
export const MAX_NESTING = 8;
export const TOO_DEEP = `is nested more than ${MAX_NESTING} levels deep`;

/** Names through which an object could be made to behave differently; no endpoint has such a field. */
const HARMFUL = new Set(['__proto__', 'constructor', 'prototype']);

export function isHarmfulName(name: string): boolean {
  return HARMFUL.has(name);
}

/** A copy of parsed JSON without harmful names, at any level. Throws RangeError where it is nested too deeply. */
export function plainJson(value: unknown, depth = 1): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_NESTING) throw new RangeError(TOO_DEEP);
  if (Array.isArray(value)) return value.map((item) => plainJson(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isHarmfulName(name))
      .map(([name, item]) => [name, plainJson(item, depth + 1)]),
  );
}
