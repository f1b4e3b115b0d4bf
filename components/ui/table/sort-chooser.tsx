import { ArrowUpDown } from 'lucide-react';
import { Menu } from '../popup/menu.tsx';
import { menuChoice } from '../popup/menu-section.ts';
import { Button } from '../press/button.tsx';
import type { DataColumn, TableSort } from './data-column.ts';

interface SortChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort | undefined) => void;
  /** How the rows stand as they are given: "Newest first". */
  given: string;
}

const GIVEN = '';

/** On a phone, where most columns have no heading to press: by which of them, and which end first. */
export function SortChooser<Row>({ columns, sort, onSortChange, given }: SortChooserProps<Row>) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  const columnOf = (id: string) => sortable.find((column) => column.id === id);
  const by = menuChoice({
    label: 'Sort by',
    value: sort?.column ?? GIVEN,
    onValueChange: (id) =>
      onSortChange(
        id === GIVEN ? undefined : { column: id, direction: columnOf(id)?.sortFirst ?? 'ascending' },
      ),
    options: [
      { value: GIVEN, label: given },
      ...sortable.map(({ id, heading }) => ({ value: id, label: heading })),
    ],
  });
  // Above the columns, which are more than a phone's menu shows at once.
  const way = sort && [
    menuChoice({
      label: 'Direction',
      value: sort.direction,
      onValueChange: (direction) => onSortChange({ ...sort, direction }),
      options: DIRECTIONS,
    }),
  ];
  return (
    <Menu
      align="end"
      trigger={
        <Button size="tool" aria-label={nameOf(sort, columnOf(sort?.column ?? ''))} className="sm:hidden">
          <ArrowUpDown aria-hidden className="size-3.5" strokeWidth={1.75} />
        </Button>
      }
      sections={[...(way ?? []), by]}
    />
  );
}

function nameOf(sort: TableSort | undefined, column: Pick<DataColumn<never>, 'heading'> | undefined): string {
  return sort && column ? `Sort, now by ${column.heading}, ${sort.direction}` : 'Sort';
}

const DIRECTIONS = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const;
