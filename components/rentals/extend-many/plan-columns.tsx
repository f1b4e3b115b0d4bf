import { TriangleAlert } from 'lucide-react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { FromTo } from '#components/ui/table/from-to.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { DeliveredShare } from '../delivered-share.tsx';
import type { ExtendWarning } from '../extend/extend-warning.ts';
import { risenSinceRented } from '../extend/extension-price.ts';
import { risenText } from '../extend/risen-words.ts';
import { Hours, LocalTime } from '../figures.tsx';
import { askedTotal } from '../order/asked-total.ts';
import { endMs } from '../rental-figures.ts';
import { rentedHours } from '../rental-page-figures.ts';
import { LeftOut } from '../run/left-out.tsx';
import { RIG_COLUMN } from '../run/progress-columns.tsx';
import type { PlannedExtension } from './plan.ts';

export const PLAN_COLUMNS: readonly DataColumn<PlannedExtension>[] = [
  RIG_COLUMN,
  {
    id: 'verdict',
    heading: 'What happens to it',
    cell: (row) => <Verdict {...row} />,
    width: 208,
    priority: 2,
    under: true,
    sort: verdictOrder,
  },
  {
    id: 'delivered',
    heading: 'Delivered so far',
    cell: ({ rental }) => <DeliveredShare rental={rental} />,
    width: 172,
    align: 'end',
    priority: 3,
  },
  {
    id: 'end',
    heading: 'End',
    cell: ({ rental, review }) => {
      const now = <LocalTime ms={endMs(rental)} />;
      return review ? <FromTo from={now} to={<LocalTime ms={review.newEndMs} />} /> : now;
    },
    width: 236,
    align: 'end',
    priority: 2,
  },
  {
    id: 'length',
    heading: 'Length',
    cell: ({ rental, review }) => {
      const before = Number(review?.quote.current_hrs ?? rentedHours(rental));
      const now = <Hours hours={before} />;
      return review ? <FromTo from={now} to={<Hours hours={before + review.hours} />} /> : now;
    },
    width: 144,
    align: 'end',
    priority: 3,
  },
  {
    id: 'price',
    heading: 'Price now',
    cell: ({ review }) => {
      const rate = review?.quote.rate;
      return (
        rate && <AssetAmount value={rate.price} asset={review.quote.currency} per={perUnitDay(rate.type)} />
      );
    },
    width: 216,
    align: 'end',
    priority: 4,
  },
  {
    id: 'risen',
    heading: 'Price change',
    explain: 'By how much a unit and day costs more now than when it was rented; with a minus, less',
    cell: ({ rental, review }) => <Risen risen={risenSinceRented(rental, review?.quote)} />,
    width: 112,
    align: 'end',
    priority: 3,
  },
  {
    id: 'total',
    heading: 'Total',
    explain: 'With the fee, where the market says how much that is',
    cell: ({ problem, review, asked }) => {
      if (review) return <AssetAmount value={askedTotal(review.quote).asked} asset={review.quote.currency} />;
      return problem === undefined && asked ? <Skeleton width="12ch" /> : null;
    },
    width: 168,
    align: 'end',
    priority: 2,
    needed: true,
  },
];

/** What is not possible first, what need not be last. */
function verdictOrder({ problem, enough }: PlannedExtension): number {
  if (problem !== undefined) return 0;
  return enough ? 2 : 1;
}

function Risen({ risen }: { risen: number | undefined }) {
  if (risen === undefined) return null;
  return (
    <span className={risen > 0 ? 'text-warn' : undefined}>
      <Figured text={risenText(risen)} />
    </span>
  );
}

function Verdict({ problem, brief, enough, warning, review, asked }: PlannedExtension) {
  if (problem !== undefined) return <LeftOut problem={problem} brief={brief} />;
  if (enough) return <Badge>runs until then anyway</Badge>;
  if (asked) return <Badge>the market is asked for its cost</Badge>;
  if (warning !== undefined)
    return (
      <Badge tone="warn" icon={TriangleAlert} title={warning.sentence}>
        {WARNED[warning.brief][review ? 0 : 1]}
      </Badge>
    );
  return review ? <Badge tone="accent">to be extended</Badge> : <Badge>can be extended</Badge>;
}

/** Of one that is extended by what is chosen, and where nothing is chosen yet. */
const WARNED = {
  offline: ['to be extended, now offline', 'can be extended, now offline'],
  short: ['to be extended, short so far', 'can be extended, short so far'],
  interrupted: ['to be extended, long offline', 'can be extended, long offline'],
  'not measured': ['to be extended, not measured', 'can be extended, not measured'],
} as const satisfies Record<ExtendWarning['brief'], readonly [string, string]>;
