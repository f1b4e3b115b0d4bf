'use client';

import Link from 'next/link';
import { useRef } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { SortChooser } from '#components/ui/table/sort-chooser.tsx';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { isFailing, useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead, whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterButton, FilterRail } from './filter-rail.tsx';
import { filterChips, PRICE_NAMES } from './filter-words.ts';
import { MarketFilter } from './market-filter.tsx';
import { useMarketListing } from './market-listing.ts';
import { usePickedRigs } from './market-picked.ts';
import { MarketPickedBar } from './market-picked-bar.tsx';
import type { MarketNarrowing } from './market-query.ts';
import { MarketSaved } from './market-saved.tsx';
import { searchOf, useMarketState } from './market-state.ts';
import { exportReason, marketSummary, orderWords, partlyWords, rigsFound } from './market-summary.ts';
import { MarketToolbar } from './market-toolbar.tsx';
import { RigTable } from './rig-table.tsx';

/** The market: every rig that can be rented now. */
export function RigsScreen() {
  const denied = permissionProblem('search rigs', useConnectedKey().permission_levels);
  if (denied === undefined) return <Market />;
  return (
    <>
      <PageHeader title="Market" />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

function Market() {
  const { narrowing, sort, picked, narrow, clear, sortBy, pick, list } = useMarketState();
  const listing = useMarketListing({ narrowing, sort });
  const { connectedKey, asset, held, asked, query, rigs, newest, algorithmOf, algorithms, shareOf } = listing;
  const unanswered = useUnanswered(query);
  const [{ scale }] = usePriceSetting();
  const { columns, chooser } = useChosenColumns('market', listing.columns);
  const { selection, pickedRigs } = usePickedRigs({ picked, onPick: pick, rigs });
  const searchBox = useRef<HTMLInputElement>(null);
  // What was pressed goes away with the filter: the focus goes where the next one is set.
  const blank = (names: readonly (keyof MarketNarrowing)[]) => {
    narrow(Object.fromEntries(names.map((name) => [name, null])));
    searchBox.current?.focus();
  };
  const clearAll = () => {
    clear();
    searchBox.current?.focus();
  };
  const chips = filterChips(asked, { algorithmOf, scale });
  const filter = (
    <MarketFilter
      algorithms={algorithms}
      algorithmsReading={listing.algorithmsReading}
      page={newest}
      narrowing={narrowing}
      onNarrow={narrow}
      asset={asset}
    />
  );
  const summary = marketSummary(newest, { failed: isFailing(query), narrowed: chips.length > 0 });
  return (
    <>
      <PageHeader
        title="Market"
        below={
          <>
            <span title={partlyWords(newest)}>{summary}</span>
            {/* On a phone, where it has no room in the line, the Sort menu says so. */}
            <span className="max-sm:sr-only">{orderWords(newest, asked)}</span>
            <Link href="/rigs/algorithms" className="ms-3 underline underline-offset-4">
              All algorithms
            </Link>
          </>
        }
        actions={<Freshness {...freshnessOf({ ...query, data: listing.oldest })} subject="rigs" />}
      />
      <FoundSaid
        asked={JSON.stringify(narrowing)}
        found={query.isPlaceholderData ? undefined : rigsFound(newest)}
      />
      <div className="flex items-start gap-5">
        <FilterRail>{filter}</FilterRail>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <MarketToolbar
            searchBox={searchBox}
            words={narrowing.q ?? ''}
            onWords={(q) => narrow({ q: q || null })}
            filters={
              <>
                <FilterButton count={chips.length} found={summary}>
                  {filter}
                </FilterButton>
                <MarketSaved search={searchOf(narrowing, sort)} picked={picked} />
              </>
            }
          >
            <PriceSettings held={held} onAsset={() => held && blank(PRICE_NAMES)} />
            <CsvExport
              source={async () =>
                (await import('./market-csv.ts')).marketCsv(connectedKey, asked, { asset, shareOf })
              }
              reason={exportReason(newest)}
              describe={whyOf}
            />
            <SortChooser
              columns={listing.columns}
              sort={sort}
              onSortChange={sortBy}
              given="The market’s own order"
            />
            {chooser}
          </MarketToolbar>
          <FilterChips chips={chips} onRemove={blank} onClear={clearAll} />
          <FailedRead what="The market could not be read." query={query} describe={describeFailedRead} />
          {(rigs.length > 0 || (!query.isError && (query.data || unanswered))) && (
            <RigTable
              columns={columns}
              list={listing.list}
              rigs={rigs}
              total={newest ? newest.total + newest.gone : 0}
              sort={sort}
              onSortChange={sortBy}
              query={query}
              // While the first pages come in, an empty list says nothing yet.
              loading={unanswered || (rigs.length === 0 && !newest?.complete)}
              selection={selection}
              onClear={chips.length > 0 ? clearAll : undefined}
              unknownAlgorithm={listing.unknownAlgorithm}
            />
          )}
          <MarketPickedBar picked={pickedRigs} listed={narrowing.ids} onPick={pick} onList={list} />
        </div>
      </div>
    </>
  );
}
