'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { needsKey, publicQuery } from '#lib/queries/ask/public-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { AlgorithmFigures } from './algorithm-figures.tsx';

/** What the market tells everybody, by algorithm. */
export function MarketFigures({ environment }: { environment: string | undefined }) {
  const query = useQuery(publicQuery('algorithms'));
  const unanswered = useUnanswered(query);
  const failure = useFailure(query);
  if (failure && needsKey(failure.error) && !query.data) return <ForKeysOnly />;
  return (
    <div className="flex flex-col gap-3">
      <FailedRead
        what="The market's figures could not be read."
        query={query}
        describe={describeFailedRead}
      />
      {(query.data || unanswered) && (
        <AlgorithmFigures query={query} unanswered={unanswered} meta={environment} />
      )}
    </div>
  );
}

function ForKeysOnly() {
  return (
    <Panel title="The market now">
      <EmptyState action={<ButtonLink href="/connect">Connect a key</ButtonLink>}>
        This market tells its figures only to those who have connected a key.
      </EmptyState>
    </Panel>
  );
}
