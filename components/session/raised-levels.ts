'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { sessionQuery } from '#lib/queries/session/session.ts';
import { levelChanges } from './level-changes.ts';

/**
 * Hears of a level that is raised at the market. What a level keeps from the page is never asked for, so that no refusal would
 * tell: the market is asked itself, by keys that may not do everything. Draws nothing.
 */
export function RaisedLevels() {
  const connectedKey = useConnectedKey();
  const { permission_levels: levels } = connectedKey;
  const isLimited = Object.values(levels).some((level) => level !== 'write');
  const { data } = useQuery({ ...marketQuery(connectedKey, 'whoami', {}), enabled: isLimited });
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!data || levelChanges(levels, data.data.permission_levels, data.meta.asOf).length === 0) return;
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [queryClient, levels, data]);
  return null;
}
