import type { SelectOption } from '#components/ui/form/select.tsx';
import { compareTexts } from '#components/ui/table/row-order.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import type { Rental } from '../rental-figures.ts';
import type { Role } from '../rentals-query.ts';

/** Stands for no choice: a select needs a value for it, which is no slug and no number. */
export const EVERY = '*';

interface Choosing {
  algorithms: Pick<Data<'algorithms'>[number], 'name' | 'display'>[];
  rentals: readonly Pick<Rental, 'rig'>[];
  chosen: string | null;
}

/** The market's algorithms, and those of the rentals given and of the address that it does not name. */
export function algorithmOptions({ algorithms, rentals, chosen }: Choosing): SelectOption<string>[] {
  const labels = new Map(algorithms.map(({ name, display }) => [name.toLowerCase(), display]));
  const others = [...rentals.map(({ rig }) => rig.type), ...(chosen === null ? [] : [chosen])];
  for (const slug of others) {
    if (!labels.has(slug.toLowerCase())) labels.set(slug.toLowerCase(), slug);
  }
  const options = Array.from(labels, ([value, label]) => ({ value: asChosen(value, chosen), label }));
  return options.toSorted((a, b) => compareTexts(a.label, b.label));
}

/** The address may spell a slug in capitals: the option that means it is the one chosen. */
function asChosen(slug: string, chosen: string | null): string {
  return chosen?.toLowerCase() === slug ? chosen : slug;
}

interface Seen<Row> {
  rentals: readonly Row[];
  /** What lists have shown so far, of whatever role and filter. */
  known: readonly Row[];
  role: Role;
  username: string;
}

/** The rentals in sight and those seen before in the same role: a filter shrinks the list, not the choice of another one. */
export function rentalsToChooseFrom<Row extends Pick<Rental, Role>>({
  rentals,
  known,
  role,
  username,
}: Seen<Row>): Row[] {
  return [...known.filter((rental) => !rental[role] || isSameUser(rental[role], username)), ...rentals];
}

/** Whether the market judges what is delivered: by the rentals in sight; without any, by those seen before, if any were. */
export function isJudging(
  rentals: readonly Pick<Rental, 'delivery'>[],
  known: readonly Pick<Rental, 'delivery'>[],
): boolean {
  const seen = rentals.length > 0 ? rentals : known;
  return seen.length === 0 || seen.some(({ delivery }) => delivery);
}

/** The rigs given, each once, and the one chosen. */
export function rigOptions(
  rigs: readonly Pick<Rental['rig'], 'id' | 'name'>[],
  chosen: string | null,
): SelectOption<string>[] {
  const names = new Map(rigs.map(({ id, name }) => [id, name ?? '']));
  if (chosen !== null && !names.has(chosen)) names.set(chosen, '');
  return Array.from(names, ([value, name]) => ({
    value,
    label: name || `Rig ${value}`,
    note: `Rig ${value}`,
  }))
    .toSorted((a, b) => compareTexts(a.label, b.label))
    .map(({ label, note, ...option }) => ({ ...option, label, ...(label === note ? {} : { note }) }));
}
