import type { AmountScale } from '#components/prices/scaled-amount.ts';
import { CutName } from '#components/ui/table/cut-name.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { ARROW_WIDTH, FromTo, Same, WrappingFromTo } from '#components/ui/table/from-to.tsx';
import { textWidth } from '#components/ui/table/text-width.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { changedAssets, changedTerms, type ListingTerms, type TermName } from '../listing/listing-terms.ts';
import { TERM_WORDS } from './bulk-words.ts';
import { priceColumn, type Step } from './price-column.tsx';

type PlainTerm = Exclude<TermName, 'price'>;
const PLAIN_TERMS: readonly PlainTerm[] = [
  'minhours',
  'maxhours',
  'status',
  'extensions',
  'pool',
  'password',
];

/** Which rig a row is of. */
export const RIG_COLUMN: DataColumn<{ name: string }> = {
  id: 'rig',
  heading: 'Rig',
  cell: ({ name }) => <CutName name={name} />,
  name: ({ name }) => name,
  width: 208,
  grow: true,
  priority: 1,
};

/** Of what happens to a rig, and of what came of that: as wide, so that rows keep their lines as they are sent. */
export const OUTCOME_WIDTH = 208;

interface TermColumns {
  scale: AmountScale;
  /** Whose prices are to change. */
  asked?: readonly Asset[] | undefined;
}

/** A column for each term that differs in one of the rows, and for each price that is to: before and after. */
export function termColumns<Row extends Step>(
  rows: readonly Row[],
  { scale, asked = [] }: TermColumns,
): DataColumn<Row>[] {
  const assets = ASSETS.filter((asset) =>
    rows.some(
      ({ before, after }) =>
        changedAssets(before, after).includes(asset) ||
        (asked.includes(asset) && before.price[asset] !== undefined),
    ),
  );
  const terms = PLAIN_TERMS.filter((term) =>
    rows.some(({ before, after }) => changedTerms(before, after).includes(term)),
  );
  return [
    ...assets.map((asset) => priceColumn(rows, asset, scale)),
    ...terms.map((term) => termColumn(rows, term)),
  ];
}

function termColumn<Row extends Step>(rows: readonly Row[], term: PlainTerm): DataColumn<Row> {
  return {
    id: term,
    heading: TERM_WORDS[term],
    cell: ({ before, after }) => {
      const target = <Term terms={after} term={term} />;
      const Step = term === 'pool' ? WrappingFromTo : FromTo;
      return (
        <>
          <Named term={term} />
          {isStep({ before, after }, term) ? (
            <Step from={<Term terms={before} term={term} />} to={target} />
          ) : (
            <Same>{isNotTold(after, term) ? 'stays' : target}</Same>
          )}
        </>
      );
    },
    ...(term === 'pool' ? poolWidths(rows) : { width: 172 }),
    align: 'end',
    priority: 2,
    needed: true,
  };
}

/** With another pool goes its password. */
function isStep({ before, after }: Step, term: PlainTerm): boolean {
  return term === 'password' ? givesPassword(after) : changedTerms(before, after).includes(term);
}

function isNotTold(terms: ListingTerms, term: PlainTerm): boolean {
  return term === 'pool' ? !terms.pool : term === 'password';
}

function givesPassword({ pool }: ListingTerms): boolean {
  return pool?.poolid !== undefined;
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
    case 'pool':
      return <Pool pool={terms.pool} />;
    case 'password':
      return givesPassword(terms) ? 'the saved one' : 'not told';
    default:
      return <Quantity value={String(Number(terms[term]))} unit="h" />;
  }
}

/** As it is told apart: the way the work goes, where to, and as whom. */
function Pool({ pool }: Pick<ListingTerms, 'pool'>) {
  if (!pool) return <span className="text-ink-faint">not told</span>;
  const { url, user } = pool;
  return (
    <span title={`${url} ${user}`}>
      {shortUrl(url)} <span className="text-ink-soft text-small">{shortUser(user)}</span>
    </span>
  );
}

/** Both beside each other, or under each other where there is no room for that. */
function poolWidths(rows: readonly Step[]): { width: number; wrapped: number } {
  const widest = (pools: readonly ListingTerms['pool'][]) =>
    Math.max(
      0,
      ...pools.map((pool) => (pool ? textWidth(`${shortUrl(pool.url)} ${shortUser(pool.user)}`) : 0)),
    );
  const from = widest(rows.map(({ before }) => before.pool));
  const to = ARROW_WIDTH + widest(rows.map(({ after }) => after.pool));
  return { width: from + to + PADDING, wrapped: Math.max(from, to) + PADDING };
}

/** Of a cell, and what letters are wider than reckoned. */
const PADDING = 40;

function shortUrl(url: string): string {
  return url.replace(/^stratum[+]/, '');
}

const MOST_OF_USER = 20;

/** Of a long wallet its ends: behind the last dot stands the worker. */
function shortUser(user: string): string {
  return user.length <= MOST_OF_USER ? user : `${user.slice(0, 6)}…${user.slice(-12)}`;
}
