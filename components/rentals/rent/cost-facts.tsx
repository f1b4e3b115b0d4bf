import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { useNow } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { formatHourRate } from '#lib/domain/money.ts';
import { endAfter } from '#lib/domain/rental-period.ts';
import { LocalTime, Money, UtcTime } from '../figures.tsx';
import { HeldBalance } from '../order/held-balance.tsx';
import type { Paying } from '../order/paying.ts';
import { type Costs, commonFeeTerm, feeTerm, type Quote } from '../order/quote.ts';
import type { Offer } from './offers.ts';

interface Costed {
  offer: Offer | undefined;
  /** Undefined while the hours are not a length that the rig can be rented for. */
  hours: number | undefined;
  quote: Quote | undefined;
  paying: Paying;
  /** Whether the rig can be rented at this moment: none can be ordered ahead, so where it cannot nobody knows when a rental ends. */
  rentable: boolean;
  /** What each comes to, where offer and quote are of several rigs. */
  each?: readonly Costs[];
}

const NO_HOURS = 'enter hours or a budget within the limits first';

/** What a rental costs, line by line, from the price to the balance it leaves. */
export function costFacts({ offer, hours, quote, paying, rentable, each }: Costed): Fact[] {
  if (!offer) return [];
  const terms = each ? TERMS.several : TERMS.one;
  const { asset } = offer;
  const missing = <Missing why={NO_HOURS} />;
  return [
    {
      term: terms.price,
      value: <AssetAmount value={offer.price} asset={asset} per={perUnitDay(offer.unit)} />,
    },
    {
      term: terms.rate,
      value: <AssetAmount value={withoutEndZeros(formatHourRate(offer.hourRate))} asset={asset} per="/h" />,
    },
    {
      term: hours === undefined ? 'Cost' : `Cost of ${countText(hours)} h`,
      value: quote ? <Money amount={quote.cost} asset={asset} /> : missing,
    },
    feeFact({ asset, quote, paying, each }),
    {
      term: 'Total',
      value: <strong>{quote ? <Money amount={quote.total} asset={asset} /> : missing}</strong>,
      note: quote && quote.fee === undefined ? "plus the marketplace's fee" : undefined,
    },
    balanceFact({ asset, quote, paying }),
    { term: terms.end, value: hours === undefined ? missing : <End hours={hours} rentable={rentable} /> },
  ];
}

const TERMS = {
  one: { price: 'Price', rate: 'Whole rig', end: 'Ends' },
  several: { price: 'Average price', rate: 'All rigs', end: 'Each ends about' },
} as const;

interface Priced extends Pick<Costed, 'each'> {
  asset: string;
  quote: Quote | undefined;
  paying: Paying;
}

function feeFact({ asset, quote, paying, each = quote ? [quote] : [] }: Priced): Fact {
  const { feeRate, feeReading, feeMissing, feeRetry } = paying;
  if (quote?.fee !== undefined)
    return { term: commonFeeTerm(each, feeRate), value: <Money amount={quote.fee} asset={asset} /> };
  if (feeReading) return { term: 'Fee', value: <Skeleton width="14ch" /> };
  if (feeRate === undefined)
    return { term: 'Fee', value: 'not known', note: <FeeMissing why={feeMissing} retry={feeRetry} /> };
  return {
    term: feeTerm(undefined, feeRate),
    value: <Missing why={NO_HOURS} />,
  };
}

function FeeMissing({ why, retry }: { why: string | undefined; retry: (() => void) | undefined }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {why}
      {retry && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </span>
  );
}

function balanceFact({ asset, quote, paying }: Priced): Fact {
  const term = 'Balance after';
  if (paying.balanceMissing)
    return {
      term,
      value: 'not known',
      note: <span className="block max-w-52">{paying.balanceMissing}</span>,
    };
  if (!paying.balances) return { term, value: <Skeleton width="14ch" /> };
  if (!quote) return { term, value: <Missing why={NO_HOURS} /> };
  if (quote.balanceAfter === undefined)
    return { term, value: <Missing why="the market's figure for your balance cannot be read" /> };
  const short = quote.balanceAfter < 0n;
  const lessFee = quote.fee === undefined ? 'less the fee' : undefined;
  return {
    term,
    value: <Money amount={quote.balanceAfter} asset={asset} tone={short ? 'danger' : 'neutral'} />,
    note: short ? (
      <>
        {lessFee !== undefined && <span className="block">{lessFee}</span>}
        <HeldBalance asset={asset} paying={paying} />
      </>
    ) : (
      lessFee
    ),
  };
}

/** When a rental that begins now ends, in both clocks; as high where none can begin. */
function End({ hours, rentable }: { hours: number; rentable: boolean }) {
  const now = useNow();
  if (!rentable)
    return (
      <>
        <span aria-hidden className="text-ink-faint">
          —
        </span>
        <span className="block text-ink-soft text-small">cannot begin now</span>
      </>
    );
  const ms = now === undefined ? undefined : endAfter(now / 1000, hours) * 1000;
  return (
    <>
      {ms === undefined ? <Skeleton width="12ch" /> : <LocalTime ms={ms} />}
      <span className="block text-ink-soft text-small">
        {ms === undefined ? <Skeleton width="16ch" /> : <UtcTime ms={ms} />}
      </span>
    </>
  );
}
