import type { DataColumn } from '#components/ui/table/data-column.ts';
import { TitledText } from '#components/ui/table/titled-text.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { poolText } from '#lib/domain/pool-text.ts';
import type { Rental } from '../rental-figures.ts';

type Pool = NonNullable<Rental['pools']>[number];

/** The pool that a rental mines for first; undefined where none is told. */
export function firstPool({ pools }: Pick<Rental, 'pools'>): Pool | undefined {
  return pools?.toSorted((a, b) => a.priority - b.priority)[0];
}

/** Of which rentals a pool that closes, or a wrong login, is. */
export const poolColumn: DataColumn<Rental> = {
  id: 'pool',
  heading: 'Pool',
  explain: 'The first of its pools, and who logs in there; sorted by both',
  cell: (rental) => {
    const text = textOf(rental);
    return text === undefined ? (
      <Missing why="the market tells a rental's pools to who rents" />
    ) : (
      <TitledText text={text} />
    );
  },
  width: 200,
  ample: 320,
  priority: 3,
  onWish: true,
  sort: textOf,
};

function textOf(rental: Rental): string | undefined {
  const pool = firstPool(rental);
  return pool && poolText({ url: pool.host, user: pool.user });
}
