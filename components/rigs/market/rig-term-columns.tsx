import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { spanText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { MarketRig, RigSort } from '#lib/contract/desk-rigs.ts';

/** Rows come sorted from the desk, by the columns' names. */
export type RigColumn = DataColumn<MarketRig> & { id: RigSort };

/** For how long a rig is rented, where it is and whose. */
export const rigTermColumns: RigColumn[] = [
  {
    id: 'hours',
    heading: 'Hours',
    explain: 'The shortest and the longest rental; sorted by the shortest',
    cell: (rig) => <Quantity value={spanText(rig.minhours, rig.maxhours)} unit="h" />,
    width: 82,
    align: 'end',
    fits: true,
    priority: 2,
    sort: 'given',
  },
  {
    id: 'region',
    heading: 'Region',
    cell: (rig) => rig.region || <Missing why="not said" />,
    width: 68,
    priority: 4,
    sort: 'given',
  },
  {
    id: 'owner',
    heading: 'Owner',
    cell: (rig) => rig.owner ?? <Missing why="the market does not say" />,
    width: 84,
    priority: 4,
    sort: 'given',
  },
];
