import { useState } from 'react';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';

interface Known {
  algorithms: readonly Pick<Data<'algorithms'>[number], 'name' | 'hashtype'>[];
  /** Those that stand beside the filter, maybe of what was asked for before. */
  rigs: readonly { type: string; price: Pick<MarketRig['price'], 'type'> }[];
}

/** What prices of an algorithm are typed per, as long as it is the one: further rows change nothing under who types. */
export function usePriceUnit(algo: string | null, known: Known): HashUnit {
  const [listed, setListed] = useState<{ algo: string; unit: HashUnit }>();
  if (algo === null) return 'ph';
  if (listed?.algo === algo) return listed.unit;
  const unit = listedUnit(algo, known);
  if (unit === undefined) return countedUnit(algo, known) ?? 'ph';
  setListed({ algo, unit });
  return unit;
}

/** As most of its rows have them; undefined without any. */
export function listedUnit(algo: string, { rigs }: Pick<Known, 'rigs'>): HashUnit | undefined {
  const own = rigs.filter(({ type }) => isSameAlgorithm(type, algo));
  return hashUnit(mostOften(own.map(({ price }) => price.type)) ?? '');
}

/** As the market counts it. */
function countedUnit(algo: string, { algorithms }: Pick<Known, 'algorithms'>): HashUnit | undefined {
  return hashUnit(algorithms.find(({ name }) => isSameAlgorithm(name, algo))?.hashtype ?? '');
}

/** The first of those that occur most often. */
function mostOften(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
