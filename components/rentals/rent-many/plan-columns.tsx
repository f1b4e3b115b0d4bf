import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListedDelivered } from '#components/charts/delivered.tsx';
import { Rate } from '#components/charts/rate.tsx';
import { ShareOfLastHalfHour } from '#components/charts/share-of-last-half-hour.tsx';
import { unmeasuredLastHalfHour } from '#components/charts/unmeasured.ts';
import { windowShare } from '#components/charts/window-share.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { focusBeside } from '#components/ui/focus-content.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { Money } from '../figures.tsx';
import type { RigWarning } from '../rent/rig-warning.ts';
import { LeftOut } from '../run/left-out.tsx';
import { RIG_COLUMN } from '../run/progress-columns.tsx';
import type { PlannedRental } from './plan.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';

/** `onRemove` takes a rig out of those that are rented together; undefined where that is decided. */
export function planColumns(
  RiskAdjusted: RiskAdjusted,
  onRemove?: (id: string) => void,
): DataColumn<PlannedRental>[] {
  const columns = [...COLUMNS, riskColumn(RiskAdjusted), TOTAL];
  return onRemove ? [...columns, removeColumn(onRemove)] : columns;
}

const COLUMNS: DataColumn<PlannedRental>[] = [
  RIG_COLUMN,
  {
    id: 'verdict',
    heading: 'What happens to it',
    cell: (row) => <Verdict {...row} />,
    without: {
      column: 'advertised',
      cell: (row) => (
        <Verdict
          {...row}
          after={
            <>
              · <Advertised {...row} />
            </>
          }
        />
      ),
    },
    width: 188,
    priority: 2,
    under: true,
    sort: ({ problem }) => (problem === undefined ? 1 : 0),
  },
  {
    id: 'advertised',
    heading: 'Advertised',
    cell: (row) => <Advertised {...row} />,
    width: 96,
    align: 'end',
    priority: 2,
  },
  {
    id: 'last30',
    heading: '30-min',
    explain: '30-minute average as a share of advertised',
    cell: ({ rig }) => {
      const share = windowShare(rig, 'last_30min');
      return share ? <ShareOfLastHalfHour share={share} /> : <Missing why={unmeasuredLastHalfHour(rig)} />;
    },
    width: 112,
    align: 'end',
    priority: 3,
  },
  {
    id: 'delivered',
    heading: 'Delivered',
    explain: 'Of advertised in its past rentals; with ≈, in the last seven days',
    cell: ({ rig }) => <ListedDelivered rig={rig} />,
    width: 104,
    align: 'end',
    priority: 4,
  },
  {
    id: 'price',
    heading: 'Price',
    cell: ({ offer }) =>
      offer && <AssetAmount value={offer.price} asset={offer.asset} per={perUnitDay(offer.unit)} />,
    width: 184,
    align: 'end',
    priority: 3,
  },
];

const TOTAL: DataColumn<PlannedRental> = {
  id: 'total',
  heading: 'Total',
  explain: 'With the fee, where the market says how much that is',
  cell: ({ offer, quote }) => offer && quote && <Money amount={quote.total} asset={offer.asset} />,
  width: 160,
  align: 'end',
  priority: 2,
  needed: true,
};

function riskColumn(RiskAdjusted: RiskAdjusted): DataColumn<PlannedRental> {
  return {
    id: 'riskAdjusted',
    heading: 'Risk-adjusted',
    explain: 'The price divided by the share of advertised to expect of the rig. Its page shows the sum',
    cell: ({ rig, offer }) => offer && <RiskAdjusted rigs={[rig]} offer={offer} place="row" />,
    width: 184,
    align: 'end',
    priority: 4,
  };
}

function removeColumn(onRemove: (id: string) => void): DataColumn<PlannedRental> {
  return {
    id: 'remove',
    heading: 'Leave out',
    cell: ({ rig: { id }, name }) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Leave out ${name}`}
        title={`Leave out ${name}`}
        className="-my-1 -me-2.5"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('[role=row]'));
          onRemove(id);
        }}
      >
        <X aria-hidden className="size-3.5" strokeWidth={1.75} />
      </Button>
    ),
    width: 80,
    align: 'end',
    priority: 1,
    interactive: true,
    fits: true,
  };
}

function Advertised({ rig }: Pick<PlannedRental, 'rig'>) {
  return <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />;
}

/** `after`: what matters besides, where it has no column. */
function Verdict({ problem, brief, warning, quote, after }: PlannedRental & { after?: ReactNode }) {
  if (problem !== undefined) return <LeftOut problem={problem} brief={brief} after={after} />;
  if (warning !== undefined)
    return (
      <Badge tone="warn" icon={TriangleAlert} title={warning.sentence} after={after}>
        {WARNED[warning.brief][quote ? 0 : 1]}
      </Badge>
    );
  return (
    <Badge tone={quote ? 'accent' : 'neutral'} after={after}>
      {quote ? 'to be rented' : 'can be rented'}
    </Badge>
  );
}

/** Of one that is rented on the terms chosen, and where none are chosen yet. */
const WARNED = {
  weak: ['to be rented, now weak', 'can be rented, now weak'],
  'not measured': ['to be rented, not measured', 'can be rented, not measured'],
} as const satisfies Record<RigWarning['brief'], readonly [string, string]>;
