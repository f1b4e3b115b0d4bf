import type { SelectOption } from '#components/ui/select.tsx';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';

/** Narrows nothing. A choice needs a value that is not blank, or the box says that nothing is chosen. */
export const EVERY = '*';

type Algorithms = Pick<Data<'algorithms'>[number], 'name' | 'display'>[];

/** Each with the rigs that would be left: everything else that narrows the list is counted in. */
export function algorithmOptions(
  algorithms: Algorithms,
  facets: RigFacets | undefined,
): SelectOption<string>[] {
  const each = algorithms.map(({ name, display }) => ({
    value: name,
    label: display,
    note: rigsOf(facets?.algo, name.toLowerCase()),
  }));
  return [{ value: EVERY, label: 'Every algorithm' }, ...each];
}

/** The region that is chosen stays, also where no rig is left in it. */
export function regionOptions(facets: RigFacets | undefined, chosen: string | null): SelectOption<string>[] {
  const regions = (facets?.region ?? []).map(({ value }) => value);
  const all = chosen && !regions.includes(chosen) ? [chosen, ...regions] : regions;
  const each = all.map((value) => ({ value, label: value, note: rigsOf(facets?.region, value) }));
  return [{ value: EVERY, label: 'Every region' }, ...each];
}

export function extensionOptions(facets: RigFacets | undefined): SelectOption<typeof EVERY | 'yes' | 'no'>[] {
  return [
    { value: EVERY, label: 'Extended or not' },
    { value: 'yes', label: 'Can be extended', note: rigsOf(facets?.extensions, 'yes') },
    { value: 'no', label: 'Cannot be extended', note: rigsOf(facets?.extensions, 'no') },
  ];
}

function rigsOf(counts: RigFacets['region'] | undefined, value: string): string | undefined {
  if (!counts) return undefined;
  const rigs = counts.find((count) => count.value === value)?.rigs ?? 0;
  return rigs === 1 ? '1 rig' : `${rigs} rigs`;
}
