const USUAL = 2 ** 32;
const UNUSUAL: ReadonlyMap<string, number> = new Map([
  ['scrypt', 2 ** 16],
  ['equihash', 2 ** 13],
  ['zhash', 2 ** 13],
  ['randomx', 1],
]);
const KNOWN: ReadonlySet<string> = new Set([
  ...UNUSUAL.keys(),
  'sha256',
  'sha256ab',
  'x11',
  'hashimotos',
  'etchash',
  'kawpow',
  'octopus',
  'kheavyhash',
  'autolykosv2',
  'eaglesong',
  'blake2b',
  'verushash',
]);

/**
 * The hashes that one unit of a pool's difficulty stands for, by algorithm slug; undefined for an algorithm we do not know.
 * No service says it; ours counts by the same numbers (service/info/algorithms.json).
 */
export function workPerDifficulty(algorithm: string): number | undefined {
  const slug = algorithm.toLowerCase();
  return KNOWN.has(slug) ? (UNUSUAL.get(slug) ?? USUAL) : undefined;
}
