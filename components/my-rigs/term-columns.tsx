import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountWidth, UNIT_DAY } from '#components/prices/amount-width.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import { CutName } from '#components/ui/cut-name.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { Quantity } from '#components/ui/quantity.tsx';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { TERM_WORDS } from './bulk-words.ts';
import { changedAssets, changedTerms, type ListingTerms, type TermName } from './listing-terms.ts';

interface Step {
  before: ListingTerms;
  after: ListingTerms;
}

type PlainTerm = Exclude<TermName, 'price'>;
const PLAIN_TERMS: readonly PlainTerm[] = ['minhours', 'maxhours', 'status', 'extensions'];

/** Which rig a row is of. */
export const RIG_COLUMN: DataColumn<{ name: string }> = {
  id: 'rig',
  heading: 'Rig',
  cell: ({ name }) => <CutName name={name} />,
  width: 208,
  grow: true,
  priority: 1,
};

/** Between a price and what it becomes. */
const ARROW_WIDTH = 21;

/** A column for each term that differs in one of the rows: before and after. */
export function termColumns<Row extends Step>(rows: readonly Row[], scale: AmountScale): DataColumn<Row>[] {
  const assets = ASSETS.filter((asset) =>
    rows.some(({ before, after }) => changedAssets(before, after).includes(asset)),
  );
  const terms = PLAIN_TERMS.filter((term) =>
    rows.some(({ before, after }) => changedTerms(before, after).includes(term)),
  );
  return [
    ...assets.map((asset) => priceColumn<Row>(asset, scale)),
    ...terms.map((term) => termColumn<Row>(term)),
  ];
}

function priceColumn<Row extends Step>(asset: Asset, scale: AmountScale): DataColumn<Row> {
  return {
    id: `price-${asset}`,
    heading: `Price, ${asset}`,
    explain: 'Per unit of hash rate and day, without the fee',
    cell: ({ before, after }) => {
      const [from, to] = [before.price[asset], after.price[asset]];
      const per = perUnitDay(after.priceType);
      if (to === undefined) return <span className="text-ink-faint">{`not in ${asset}`}</span>;
      const target = <AssetAmount value={to} asset={asset} per={per} />;
      if (!changedAssets(before, after).includes(asset)) return <Same>{target}</Same>;
      if (from === undefined) return target;
      // Where the unit was changed elsewhere meanwhile, each has its own.
      const fromPer = before.priceType === after.priceType ? undefined : perUnitDay(before.priceType);
      return <FromTo from={<AssetAmount value={from} asset={asset} per={fromPer} />} to={target} />;
    },
    width: amountWidth({ asset, scale }) + ARROW_WIDTH + amountWidth({ asset, scale, per: UNIT_DAY }),
    align: 'end',
    priority: 2,
  };
}

function termColumn<Row extends Step>(term: PlainTerm): DataColumn<Row> {
  return {
    id: term,
    heading: TERM_WORDS[term],
    cell: ({ before, after }) => {
      const target = <Term terms={after} term={term} />;
      return (
        <>
          <Named term={term} />
          {changedTerms(before, after).includes(term) ? (
            <FromTo from={<Term terms={before} term={term} />} to={target} />
          ) : (
            <Same>{target}</Same>
          )}
        </>
      );
    },
    width: 172,
    align: 'end',
    priority: 2,
  };
}

/** Where terms stand under each other, no heading tells one from the other; who listens hears theirs. */
function Named({ term }: { term: PlainTerm }) {
  return (
    <span aria-hidden className="me-1.5 sm:hidden">
      {TERM_WORDS[term]}
    </span>
  );
}

function Term({ terms, term }: { terms: ListingTerms; term: PlainTerm }) {
  switch (term) {
    case 'status':
      return terms.status === 'available' ? 'for rent' : 'switched off';
    case 'extensions':
      return terms.extensions ? 'allowed' : 'not allowed';
    default:
      return <Quantity value={String(Number(terms[term]))} unit="h" />;
  }
}

function Same({ children }: { children: ReactNode }) {
  return (
    <span className="text-ink-faint" title="unchanged">
      {children}
    </span>
  );
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5 whitespace-nowrap">
      <span className="min-w-0 truncate text-ink-soft">{from}</span>
      <ArrowRight aria-label="to" className="size-3 shrink-0 self-center text-ink-faint" />
      <span className="min-w-0 truncate font-medium">{to}</span>
    </span>
  );
}
