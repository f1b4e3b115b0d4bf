'use client';

import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { marketPricesQuery, othersAsk } from '#lib/queries/rigs/market-prices.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { algorithmsOf, pricesRead, type StandingOf, standingsBy } from './market-standing.ts';

export interface MarketStandings {
  standingOf: StandingOf;
  /** All that can be read is: before that no order of rigs would stand. */
  settled: boolean;
  /** Told by each place where a standing is shown, for as long as it is. */
  onShown: () => () => void;
}

interface Asked {
  rigs: readonly OwnRig[];
  asset: Asset;
  /** Wanted of all rigs, shown or not. */
  sorted: boolean;
}

/**
 * Where rigs' prices stand in the market. Nothing is asked until it is shown or sorted by; then one algorithm after the other,
 * because where nobody looks at the market the desk reads for each what the market lists of it.
 */
export function useMarketStandings(
  connectedKey: ConnectedKey,
  { rigs, asset, sorted }: Asked,
): MarketStandings {
  const { isShown, onShown } = useIsShown();
  const denied = permissionProblem('search rigs', connectedKey.permission_levels);
  const algos = useMemo(() => algorithmsOf(rigs), [rigs]);
  const wanted = isShown || sorted;
  const { asked, answers, settled } = useInTurn(connectedKey, {
    algos: wanted && denied === undefined ? algos : NONE,
    asset,
  });
  const standingOf = useMemo(() => {
    const read = algos.map((algo) => {
      const query = answers[asked.indexOf(algo)] ?? NOT_YET;
      return [algo, pricesRead(denied, query, asset)] as const;
    });
    return standingsBy(new Map(read), asset);
  }, [algos, asked, answers, denied, asset]);
  return useMemo(() => ({ standingOf, settled, onShown }), [standingOf, settled, onShown]);
}

const NONE: readonly string[] = [];
const NOT_YET = { data: undefined, error: null };

/** Asks of one more algorithm as soon as those before it are read, or cannot be. */
function useInTurn(connectedKey: ConnectedKey, { algos, asset }: { algos: readonly string[]; asset: Asset }) {
  const [turn, setTurn] = useState(1);
  const asked = useMemo(() => algos.slice(0, turn), [algos, turn]);
  const { answers, done } = useQueries({
    queries: asked.map((algo) => marketPricesQuery(connectedKey, othersAsk(connectedKey, { algo, asset }))),
    combine,
  });
  const next = nextTurn({ turn, done, of: algos.length });
  useEffect(() => setTurn(next), [next]);
  return { asked, answers, settled: done >= algos.length };
}

/** How many are asked of next: from the first again once none is wanted. */
export function nextTurn({ turn, done, of }: { turn: number; done: number; of: number }): number {
  if (of === 0) return 1;
  return done >= turn && turn < of ? turn + 1 : turn;
}

interface Result {
  data: Answer<RigsPage> | undefined;
  error: Error | null;
}

/** Apart, so that the outcome stays the same while the answers do. */
function combine(results: readonly Result[]) {
  return {
    answers: results.map(({ data, error }) => ({ data, error })),
    done: results.filter(({ data, error }) => data?.data.complete || error).length,
  };
}

/** Whether something is in the document anywhere. */
function useIsShown() {
  const [isShown, setIsShown] = useState(false);
  const count = useRef(0);
  const onShown = useCallback(() => {
    count.current += 1;
    setIsShown(true);
    return () => {
      count.current -= 1;
      setIsShown(count.current > 0);
    };
  }, []);
  return { isShown, onShown };
}
