import { wordDuration } from '#components/ui/text/duration.ts';
import { formatMoment } from '#components/ui/text/moment.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { type DeskStatus, type IndexAge, lanes } from '#lib/contract/desk.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { LANE_WORDS } from '#lib/queries/words/lane-words.ts';
import { buildName, cacheShare, listName, sharedWords } from './status-words.ts';

interface Told {
  status: DeskStatus;
  algorithmOf: AlgorithmNames;
}

/** The state of the desk in plain lines, times in UTC: to be sent to who helps. It names no key. */
export function statusText({ status, algorithmOf }: Told): string {
  const { now, startedAt, environment, budget, upstream, otherProgramSince } = status;
  return [
    `Hashdesk ${buildName(status)}, as of ${utc(now)}`,
    `This instance has run since ${utc(startedAt)}.`,
    `Environment: ${environment}`,
    sharedWords[status.shared],
    `Calls to the market in the last minute: ${budget.used} of ${budget.limit}, ${budget.waiting} waiting`,
    ...lanes.map((lane) => {
      const { used, waiting } = budget.lanes[lane];
      return `- ${LANE_WORDS[lane]}: ${used} made, ${waiting} waiting`;
    }),
    `Answered without a call, in the last 5 minutes: ${cacheShare(status.cache) ?? 'nothing was asked'}`,
    marketLine(upstream),
    latencyLine(upstream.latency),
    ...(status.indexes.length === 0 ? ['Market lists: none is kept'] : ['Market lists:']),
    ...status.indexes.map((index) => indexLine(index, { now, algorithmOf })),
    ...(otherProgramSince === undefined
      ? []
      : [`Another program uses the key since ${utc(otherProgramSince)}`]),
    '',
  ].join('\n');
}

function marketLine({ state, since }: DeskStatus['upstream']): string {
  if (state === 'not asked' || since === undefined) return MARKET_LINES[state];
  return state === 'answering'
    ? `The market answers, since ${utc(since)}`
    : `The market does not answer, since ${utc(since)}`;
}

const MARKET_LINES = {
  answering: 'The market answers',
  failing: 'The market does not answer',
  'not asked': 'The market has not been asked lately',
} as const satisfies Record<DeskStatus['upstream']['state'], string>;

function indexLine(
  { algo, rigs, asOf }: IndexAge,
  { now, algorithmOf }: Pick<DeskStatus, 'now'> & Pick<Told, 'algorithmOf'>,
): string {
  const list = listName(algo, algorithmOf);
  const held = counted(rigs, { one: '# rig', other: '# rigs' });
  return asOf === undefined
    ? `- ${list}: ${held} so far, being read for the first time`
    : `- ${list}: ${held}, ${wordDuration(now - asOf)} old`;
}

function latencyLine(latency: DeskStatus['upstream']['latency']): string {
  if (!latency) return 'No answer in the last 5 minutes';
  return `Answers of the last 5 minutes: half within ${countText(latency.p50)} ms, 95 % within ${countText(latency.p95)} ms`;
}

function utc(ms: number): string {
  return `${formatMoment(ms, 'full', 'UTC')} UTC`;
}
