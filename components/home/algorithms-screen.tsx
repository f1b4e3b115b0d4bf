'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { AlgorithmFigures } from './algorithm-figures.tsx';

/** What the market of this key has of each algorithm and last rented it for; each leads to its rigs. */
export function AlgorithmsScreen() {
  const query = useQuery(marketQuery(useConnectedKey(), 'algorithms', {}));
  const unanswered = useUnanswered(query);
  return (
    <>
      <PageHeader
        title="Algorithms"
        above={
          <Link href="/rigs" className="hover:underline">
            Market
          </Link>
        }
        below="What the market has of each, and what it was last rented for."
      />
      <div className="flex flex-col gap-3">
        <FailedRead what="The algorithms could not be read." query={query} describe={describeFailedRead} />
        {(query.data || unanswered) && <AlgorithmFigures query={query} unanswered={unanswered} leads />}
      </div>
    </>
  );
}
