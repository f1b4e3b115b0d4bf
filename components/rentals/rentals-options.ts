import type { SelectOption } from '#components/ui/select.tsx';
import type { Data } from '#lib/contract/shapes.ts';
import type { Rental } from './rental-figures.ts';

interface Choosing {
  algorithms: Pick<Data<'algorithms'>[number], 'name' | 'display'>[];
  rentals: readonly Pick<Rental, 'rig'>[];
  chosen: string | null;
}

/** The market's algorithms, and those of the rentals in sight and of the address that it does not name. */
export function algorithmOptions({ algorithms, rentals, chosen }: Choosing): SelectOption<string>[] {
  const labels = new Map(algorithms.map(({ name, display }) => [name.toLowerCase(), display]));
  const others = [...rentals.map(({ rig }) => rig.type), ...(chosen === null ? [] : [chosen])];
  for (const slug of others) {
    if (!labels.has(slug.toLowerCase())) labels.set(slug.toLowerCase(), slug);
  }
  const options = Array.from(labels, ([value, label]) => ({ value: asChosen(value, chosen), label }));
  return options.toSorted((a, b) => COLLATOR.compare(a.label, b.label));
}

/** The address may spell a slug in capitals: the option that means it is the one chosen. */
function asChosen(slug: string, chosen: string | null): string {
  return chosen?.toLowerCase() === slug ? chosen : slug;
}

/** The rigs of the rentals in sight, and the one chosen. */
export function rigOptions(
  rentals: readonly Pick<Rental, 'rig'>[],
  chosen: string | null,
): SelectOption<string>[] {
  const names = new Map(rentals.map(({ rig }) => [rig.id, rig.name ?? '']));
  if (chosen !== null && !names.has(chosen)) names.set(chosen, '');
  return Array.from(names, ([value, name]) => ({
    value,
    label: name || `Rig ${value}`,
    note: `Rig ${value}`,
  }))
    .toSorted((a, b) => COLLATOR.compare(a.label, b.label))
    .map(({ label, note, ...option }) => ({ ...option, label, ...(label === note ? {} : { note }) }));
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
