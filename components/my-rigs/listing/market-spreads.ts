'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import { marketPricesQuery, othersAsk, spreadOf } from '#lib/queries/rigs/market-prices.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** Prices per exahash and day, rising. */
type Spread = readonly Amount[];

interface PricesAsked {
  algo: string;
  asset: Asset;
}

/**
 * What other owners' rigs of an algorithm ask in an asset, nothing where nobody asks for it; why that is not known, in sentences.
 * `ownAmong`: it is not known whose the market's rigs are, so one's own are among them.
 */
export type SpreadRead =
  | { spread: Spread; ownAmong: boolean; missing?: undefined }
  | { spread?: undefined; missing: string };

/** Undefined where no algorithm is asked of yet. */
export function useMarketSpread(connectedKey: ConnectedKey, asked: PricesAsked): SpreadRead | undefined {
  const denied = permissionProblem('search rigs', connectedKey.permission_levels);
  const query = useQuery({
    ...marketPricesQuery(connectedKey, othersAsk(connectedKey, asked)),
    enabled: denied === undefined && asked.algo !== '',
  });
  return asked.algo === '' ? undefined : spreadRead(denied, query);
}

interface SpreadQuery {
  data: Answer<RigsPage> | undefined;
  error: Error | null;
}

/** A whole market that was read once stands, also where reading it again fails. `denied`: why the key may not. */
export function spreadRead(denied: string | undefined, { data, error }: SpreadQuery): SpreadRead {
  if (denied !== undefined) return { missing: `Its place in the market is not known. ${denied}` };
  if (data?.data.complete) return { spread: spreadOf(data.data), ownAmong: isOwnAmong(data.data) };
  if (error) return { missing: `Its place in the market could not be read. ${describeMissing(error)}` };
  return { missing: 'Its place in the market is being read.' };
}

interface Spreads {
  spreads: ReadonlyMap<string, Spread>;
  /** It is not known whose the market's rigs are, so one's own are among them. */
  ownAmong: boolean;
  reading: boolean;
}

const NONE: readonly string[] = [];

/**
 * Where the prices of other owners' rigs of several algorithms lie, by slug in lower case, as far as it is known;
 * `reading` while one is still to come. For a key that may search the market: of no asset, nothing is asked.
 */
export function useMarketSpreads(
  connectedKey: ConnectedKey,
  algos: readonly string[],
  asset: Asset | undefined,
): Spreads {
  const asked = asset ? algos : NONE;
  const { read, ownAmong, reading } = useQueries({
    queries: asked.map((algo) =>
      marketPricesQuery(connectedKey, othersAsk(connectedKey, { algo, asset: asset ?? 'BTC' })),
    ),
    combine,
  });
  const spreads = useMemo(() => spreadsOf(asked, read), [asked, read]);
  return { spreads, ownAmong, reading };
}

interface Combined {
  /** In the order they were asked for. */
  read: readonly (Spread | undefined)[];
  ownAmong: boolean;
  reading: boolean;
}

/** Apart, so that the outcome stays the same while the answers do. */
function combine(results: readonly { data: Answer<RigsPage> | undefined; isPending: boolean }[]): Combined {
  return {
    read: results.map(({ data }) => (data?.data.complete ? spreadOf(data.data) : undefined)),
    ownAmong: results.some(({ data }) => data !== undefined && isOwnAmong(data.data)),
    reading: results.some(({ data, isPending }) => isPending || data?.data.complete === false),
  };
}

function spreadsOf(algos: readonly string[], read: Combined['read']): Spreads['spreads'] {
  const known = algos.flatMap((algo, place) => {
    const spread = read[place];
    return spread ? [[algo.toLowerCase(), spread] as const] : [];
  });
  return new Map(known);
}

function isOwnAmong({ othersOnly }: RigsPage): boolean {
  return othersOnly !== true;
}
