import Link from 'next/link';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { useNow } from '#components/ui/now.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { countText, percentText } from '#components/ui/text/number-text.ts';
import { Time } from '#components/ui/text/time.tsx';
import { type DeskStatus, lanes } from '#lib/contract/desk.ts';
import { LANE_WORDS } from '#lib/queries/words/lane-words.ts';
import { listAge } from './list-age.ts';

/** What the desk spends at the service by purpose, and how what it knows is doing. */
export function StatusFacts({ status }: { status: DeskStatus }) {
  const { used, limit } = status.budget;
  const now = useNow();
  return (
    <div className="flex w-80 max-w-full flex-col gap-3 text-small">
      <table className="w-full">
        <thead className="text-ink-faint">
          <tr>
            <th className="py-0.5 text-start font-normal">In the last minute</th>
            <th className="py-0.5 text-end font-normal">Made</th>
            <th className="py-0.5 text-end font-normal">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={lane} words={LANE_WORDS[lane]} {...status.budget.lanes[lane]} />
          ))}
          <LaneRow
            words="Together"
            used={`${countText(used)} of ${countText(limit)}`}
            waiting={status.budget.waiting}
          />
        </tbody>
      </table>
      <DefinitionList layout="rows" facts={factsOf(status, now)} />
      <p className="text-ink-faint">
        As of <Time ms={status.now} show="clock" />.{' '}
        <Link href="/status" prefetch={false} className="underline">
          All about the desk's state
        </Link>
      </p>
    </div>
  );
}

function LaneRow({ words, used, waiting }: { words: string; used: number | string; waiting: number }) {
  return (
    <tr className="border-line border-t">
      <th className="py-1 text-start font-normal">{words}</th>
      <td className="text-end">
        <Figured text={String(used)} />
      </td>
      <td className="figures text-end">{waiting}</td>
    </tr>
  );
}

function factsOf({ cache, upstream, indexes }: DeskStatus, now: number | undefined): Fact[] {
  const facts: Fact[] = [{ term: 'The market', value: <Health {...upstream} /> }];
  if (cache.answers > 0) {
    const share = `${percentText((100 * cache.hits) / cache.answers, 0)} of ${countText(cache.answers)}`;
    facts.push({ term: 'Answered without a call, 5 min', value: <Figured text={share} /> });
  }
  if (indexes.length > 0)
    facts.push({ term: 'Market list', value: <Figured text={listAge(indexes, now)} /> });
  return facts;
}

const HEALTH = { answering: 'answers', failing: 'does not answer', 'not asked': 'not asked lately' } as const;

function Health({ state, since, latency }: DeskStatus['upstream']) {
  if (state === 'failing' && since !== undefined)
    return (
      <span className="text-warn">
        does not answer since <Time ms={since} show="short-clock" />
      </span>
    );
  if (state === 'answering' && latency)
    return <Figured text={`answers in ${countText(latency.p50)} ms (median of 5 min)`} />;
  return HEALTH[state];
}
