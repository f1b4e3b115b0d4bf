'use client';

import { useQuery } from '@tanstack/react-query';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';

/** Why there is no algorithm to choose; nothing once they have been read. */
export function AlgorithmsUnread() {
  const query = useQuery(marketQuery(useConnectedKey(), 'algorithms', {}));
  if (query.data) return null;
  return <FailedRead what="The algorithms could not be read." query={query} describe={describeFailedRead} />;
}
