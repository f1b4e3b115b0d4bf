import { Button } from '#components/ui/press/button.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import type { SavedPool } from './saved-pool.ts';

interface Shown {
  /** An algorithm's slug as it is shown. */
  displayOf: (algo: string) => string;
  onOpen: (pool: SavedPool) => void;
}

/** What is known of each saved pool; its password is not. */
export function poolColumns({ displayOf, onOpen }: Shown): DataColumn<SavedPool>[] {
  const text = (value: string) => (
    <span className="figures block truncate" title={value}>
      {value}
    </span>
  );
  return [
    {
      id: 'name',
      heading: 'Name',
      width: 160,
      grow: true,
      priority: 1,
      sort: ({ name }) => name,
      cell: ({ name }) => (
        <span className="block truncate" title={name}>
          {name}
        </span>
      ),
    },
    {
      id: 'algo',
      heading: 'Algorithm',
      width: 148,
      priority: 3,
      sort: ({ algo }) => displayOf(algo),
      cell: ({ algo }) => displayOf(algo),
    },
    {
      id: 'host',
      heading: 'Pool',
      width: 300,
      priority: 2,
      sort: ({ host }) => host,
      cell: ({ host }) => text(host),
    },
    {
      id: 'user',
      heading: 'User',
      width: 200,
      priority: 3,
      sort: ({ user }) => user,
      cell: ({ user }) => text(user),
    },
    {
      id: 'check',
      heading: 'Check',
      width: 84,
      priority: 1,
      align: 'end',
      interactive: true,
      fits: true,
      cell: (pool) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Check ${pool.name}`}
          className="-my-1 -me-2.5"
          onClick={() => onOpen(pool)}
        >
          Check
        </Button>
      ),
    },
  ];
}
