import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { Time } from '#components/ui/text/time.tsx';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { buildName, cacheShare, marketWords, sharedWords } from './status-words.ts';

/** How the market answers, how much was at hand already, and which desk this is. */
export function DeskFacts({ status }: { status: DeskStatus }) {
  const { upstream, cache, environment, shared, startedAt } = status;
  const share = cacheShare(cache);
  return (
    <DefinitionList
      facts={[
        { term: 'Environment', value: environment },
        {
          term: 'The market',
          value: (
            <span className={upstream.state === 'failing' ? 'text-warn' : ''}>
              {marketWords[upstream.state]}
            </span>
          ),
          note:
            upstream.since === undefined ? undefined : (
              <>
                since <Time ms={upstream.since} />
              </>
            ),
        },
        {
          term: 'Half the answers within',
          value: <Milliseconds ms={upstream.latency?.p50} />,
          note: 'of the last 5 minutes',
        },
        {
          term: '95 % of them within',
          value: <Milliseconds ms={upstream.latency?.p95} />,
          note: 'of the last 5 minutes',
        },
        {
          term: 'Answered without a call',
          value: share === undefined ? <Missing why="nothing was asked" /> : <Figured text={share} />,
          note: 'of the last 5 minutes',
        },
        {
          term: 'This build',
          value: <span className="figures">{buildName(status)}</span>,
          note: (
            <>
              running since <Time ms={startedAt} />
            </>
          ),
        },
        { term: 'Instances', value: sharedWords[shared] },
      ]}
    />
  );
}

function Milliseconds({ ms }: { ms: number | undefined }) {
  if (ms === undefined) return <Missing why="no answer in the last 5 minutes" />;
  return <Figured text={`${countText(ms)} ms`} />;
}
