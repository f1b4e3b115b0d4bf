import { compareTexts } from '#components/ui/table/row-order.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { deliveredSteps, hourSteps, type RigFacets, type RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { extensionText } from './filter-words.ts';

/** A value one can filter by. */
export interface FilterOption {
  value: string;
  label: string;
  /** The rigs that would be left, everything else that narrows the list counted in; undefined where that is not known. */
  rigs: number | undefined;
  /** Why, where others beside it are counted. */
  uncounted?: string;
}

type Algorithms = Pick<Data<'algorithms'>[number], 'name' | 'display'>[];
type Counts = RigFacets['region'] | undefined;
type Counted = Pick<RigsPage, 'facets' | 'oneAlgorithm'>;

const NOT_READ = 'not counted: only the rigs of the chosen algorithm were read';

/**
 * By name, so that none moves under a hand while counts change. One that is chosen stays, also where the service knows no such
 * algorithm. Of a page for which the rigs of one algorithm alone were read, none of the others says how many it has.
 */
export function algorithmOptions(
  algorithms: Algorithms,
  page: Counted | undefined,
  chosen: string | null,
): FilterOption[] {
  const counts = page?.facets.algo;
  const known = algorithms.map(({ name, display }) => option(counts, name.toLowerCase(), display));
  const names = new Set(known.map(({ value }) => value));
  const others = (counts ?? []).map(({ value }) => value);
  const all = chosen ? [...others, chosen.toLowerCase()] : others;
  const rest = [...new Set(all)].filter((value) => !names.has(value));
  const options = [...known, ...rest.map((value) => option(counts, value, value))].map((one) =>
    page?.oneAlgorithm && one.value !== chosen?.toLowerCase()
      ? { ...one, rigs: undefined, uncounted: NOT_READ }
      : one,
  );
  return options.toSorted((a, b) => compareTexts(a.label, b.label));
}

/** The algorithm that is asked for, where the service told which there are and it is none of them, nor has a rig that was read. */
export function unknownAlgorithm(
  asked: string | undefined,
  { algorithms, page }: { algorithms: Algorithms | undefined; page: Pick<RigsPage, 'facets'> | undefined },
): string | undefined {
  if (!asked || !algorithms || !page) return undefined;
  const names = [
    ...algorithms.map(({ name }) => name.toLowerCase()),
    ...page.facets.algo.map(({ value }) => value),
  ];
  return names.includes(asked.toLowerCase()) ? undefined : asked;
}

/** The region that is chosen stays, also where no rig is left in it. */
export function regionOptions(counts: Counts, chosen: string | null): FilterOption[] {
  const regions = (counts ?? []).map(({ value }) => value);
  const all = chosen && !regions.includes(chosen) ? [chosen, ...regions] : regions;
  return all.map((value) => option(counts, value, value));
}

/** What is said of the regions that there are too many of to choose from. */
export function moreRegions(count = 0): { count: number; note: string } | undefined {
  if (count === 0) return undefined;
  const forms = {
    one: 'And # more: the search finds a rig by its region too.',
    other: 'And # more: the search finds rigs by their region too.',
  };
  return { count, note: counted(count, forms) };
}

export function assetOptions(counts: Counts): FilterOption[] {
  return ASSETS.map((asset) => option(counts, asset, asset));
}

/** A length of one's own, from a link, stays too. */
export function hourOptions(counts: Counts, chosen: string | null): FilterOption[] {
  const steps = hourSteps.map(String);
  const all = chosen && !steps.includes(chosen) ? [chosen, ...steps] : steps;
  return all.map((value) => ({
    value,
    label: `${value} h`,
    rigs: steps.includes(value) ? rigsOf(counts, value) : undefined,
  }));
}

export function deliveredOptions(counts: Counts, chosen: string | null): FilterOption[] {
  const steps = deliveredSteps.map(String);
  const all = chosen && !steps.includes(chosen) ? [chosen, ...steps] : steps;
  return all.map((value) => ({
    value,
    label: `${value} % or more`,
    rigs: steps.includes(value) ? rigsOf(counts, value) : undefined,
  }));
}

export function extensionOptions(counts: Counts): FilterOption[] {
  return (['yes', 'no'] as const).map((value) => option(counts, value, extensionText(value)));
}

/** Rigs of which neither a rental nor a day has been measured yet: no filter of percent finds them. */
export function newRigs(counts: Counts): number {
  return rigsOf(counts, 'new') ?? 0;
}

function option(counts: Counts, value: string, label: string): FilterOption {
  return { value, label, rigs: rigsOf(counts, value) };
}

function rigsOf(counts: Counts, value: string): number | undefined {
  return counts && (counts.find((count) => count.value === value)?.rigs ?? 0);
}
