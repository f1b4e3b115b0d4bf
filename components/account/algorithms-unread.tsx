'use client';

import { useQuery } from '@tanstack/react-query';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';

/** Why there is no algorithm to choose; nothing once they have been read. */
export function AlgorithmsUnread() {
  const query = useQuery(marketQuery(useConnectedKey(), 'algorithms', {}));
  if (query.data) return null;
  return <FailedRead what="The algorithms could not be read." query={query} describe={describeFailedRead} />;
}
