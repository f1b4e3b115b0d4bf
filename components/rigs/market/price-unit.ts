import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';

interface Known {
  algorithms: readonly Pick<Data<'algorithms'>[number], 'name' | 'hashtype'>[];
  /** Those that stand beside the filter. */
  rigs: readonly { price: Pick<MarketRig['price'], 'type'> }[];
}

/** What prices of an algorithm are typed per: as most of the rows have them, else as the market counts it. */
export function priceUnit(algo: string | null, { algorithms, rigs }: Known): HashUnit {
  if (algo === null) return 'ph';
  const known = algorithms.find(({ name }) => isSameAlgorithm(name, algo));
  const units = [mostOften(rigs.map(({ price }) => price.type)), known?.hashtype];
  return units.flatMap((unit) => hashUnit(unit ?? '') ?? []).at(0) ?? 'ph';
}

/** The first of those that occur most often. */
function mostOften(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
