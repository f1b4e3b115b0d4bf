const SHOWN = 4;

/** Enough of a key id to tell two apart, e.g. "a1b2…9f0e"; short ones show only their end. */
export function maskedKey(apiKey: string): string {
  if (apiKey.length <= SHOWN * 2) return `…${apiKey.slice(-2)}`;
  return `${apiKey.slice(0, SHOWN)}…${apiKey.slice(-SHOWN)}`;
}
