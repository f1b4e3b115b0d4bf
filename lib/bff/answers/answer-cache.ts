import 'server-only';
import { type AnswerMeta, type Asking, type Lane, NOW_MS } from '#lib/contract/desk.ts';
import { within } from '#lib/domain/within.ts';
import { type AnswerStore, MAX_KEPT_MS, type StoredAnswer } from './answer-store.ts';
import { createDueTimes } from './due-times.ts';
import { servesStale, waitMs } from './failed-question.ts';
import { createNewAnswers } from './new-answers.ts';
import { type BesideAnswer, laneOf, type Question, type Subject, subjectId } from './question.ts';
import { kinds, urgentMs } from './refresh-intervals.ts';
import type { RefreshPace } from './refresh-pace.ts';
import type { Tally } from './tally.ts';

/** An answer as it is passed on. */
export interface KeptAnswer {
  /** The JSON text of its data. */
  text: string;
  meta: AnswerMeta;
}

/** The answers of one service. */
export interface AnswerCache {
  /**
   * What is at hand while it is fresh, else the answer to a new question, or to the same one under way. An old answer at
   * hand takes its place where the new one is slow, or fails for no reason of the asker's; other failures are thrown.
   */
  get(question: Question): Promise<KeptAnswer>;
  /** What is at hand and not older, else a new answer: never an old one instead. Throws what `ask` throws. */
  noOlderThan(subject: Subject, maxAgeMs: number, ask: () => Promise<string>): Promise<StoredAnswer>;
  /** Drops what was answered, or is just being answered, to this owner. */
  purge(owner: string): Promise<void>;
}

interface AnswerCacheOptions {
  store: AnswerStore;
  pace: RefreshPace;
  tally: Tally;
  /** Epoch milliseconds. */
  now: () => number;
  /** How long a new answer is waited for where an old one is at hand. */
  patienceMs?: Record<Asking, number>;
}

const usualPatienceMs: Record<Asking, number> = {
  open: 300,
  refresh: 5_000,
  now: 5_000,
  long: 5_000,
  change: 5_000,
};
/** When an answer that was too slow is likely there. */
const SOON_MS = 3_000;

export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { store, pace, tally, now, patienceMs = usualPatienceMs } = options;
  const newAnswers = createNewAnswers({ store, now });
  const dueTimes = createDueTimes({ pace, now });

  return { get, noOlderThan, purge: (owner) => store.purge(owner) };

  async function get(question: Question): Promise<KeptAnswer> {
    const { subject, asking } = question;
    const kept = await youngest(store, question, { after: now() - MAX_KEPT_MS, now: now() });
    const freshMs = dueTimes.freshMs(subject, kept);
    const isFresh = kept !== undefined && now() - kept.asOf < youngEnoughMs(asking, freshMs);
    // What another answer keeps fresh takes no call of its own.
    if (kept && !(isFresh && kept.kind)) isShown(question);
    if (isFresh) {
      tally.count('hit');
      return told(kept, 'cache', freshMs);
    }
    const answer = await askNow(question, kept);
    if (!kept && asking === 'refresh') isShown(question);
    return answer;
  }

  async function askNow(question: Question, kept: StoredAnswer | undefined): Promise<KeptAnswer> {
    const { subject } = question;
    let led = false;
    const ask = (lane: Lane) => {
      led = true;
      return question.ask(lane);
    };
    const ageMs = kept && now() - kept.asOf;
    const lane = laneOf(question, ageMs);
    const coming = newAnswers
      .get({ ...question, lane, ask })
      .then((answer) => told(answer, 'live', dueTimes.freshMs(subject, answer)));
    const patience = patienceMs[waitsAs(question, ageMs)];
    const untilUrgentMs = urgentMs(kinds[subject.kind]) - (ageMs ?? 0);
    const answer = await (kept ? newOrOld(coming, kept, { patience, untilUrgentMs }) : coming);
    tally.count(led ? 'asked' : 'hit');
    return answer;
  }

  function told({ text, asOf, kind }: AtHand, source: 'live' | 'cache', intervalMs: number): KeptAnswer {
    const leftMs = (interval: number) => Math.max(0, Math.round(asOf + interval - now()));
    // What another answer keeps fresh is younger there soon.
    const besideMs = kind && leftMs(Math.min(intervalMs, pace.intervalMs(kind)));
    return { text, meta: { asOf, freshFor: besideMs || leftMs(intervalMs), source } };
  }

  async function noOlderThan(
    subject: Subject,
    maxAgeMs: number,
    ask: () => Promise<string>,
  ): Promise<StoredAnswer> {
    const asked = async () => ({ text: await ask(), owner: subject.owner });
    const answer =
      (await youngest(store, { subject }, { after: now() - maxAgeMs, now: now() })) ??
      (await newAnswers.get({ subject, lane: 'refresh', ask: asked }));
    pace.wanted(subject.kind, subjectId(subject));
    return answer;
  }

  /** Only what was answered and is asked for again is worth keeping fresh: a made-up id costs nobody else anything. */
  function isShown({ subject, apiKey = subject.owner }: Question): void {
    pace.wanted(subject.kind, subjectId(subject), apiKey);
  }
}

function youngEnoughMs(asking: Asking, freshMs: number): number {
  if (asking === 'change') return 0;
  return asking === 'now' || asking === 'long' ? NOW_MS : freshMs;
}

/** A page that opens waits as long as a refresh where what is at hand is older than promised. */
function waitsAs({ subject, asking }: Question, ageMs = 0): Asking {
  return asking === 'open' && ageMs > kinds[subject.kind].promiseMs ? 'refresh' : asking;
}

/** `kind` where it is an answer to another question. */
type AtHand = StoredAnswer & Partial<Pick<BesideAnswer, 'kind'>>;

/** So much the clocks of instances may differ. What is of later was kept before the clock was set back: nobody knows how old it is. */
const CLOCKS_APART_MS = 30_000;

/** Of what is the subject's, what is the asker's alone and what stands beside them, the youngest; if it is of later than `after`. */
async function youngest(
  store: AnswerStore,
  { subject, apiKey, beside }: Pick<Question, 'subject' | 'apiKey' | 'beside'>,
  { after, now }: { after: number; now: number },
): Promise<AtHand | undefined> {
  const atHand: (AtHand | undefined)[] = [
    apiKey === undefined ? undefined : await store.get(apiKey, subject.request),
    await store.get(subject.owner, subject.request),
    beside?.(),
  ];
  const isOfNow = (one: AtHand | undefined) => one !== undefined && one.asOf <= now + CLOCKS_APART_MS;
  return atHand
    .filter(isOfNow)
    .reduce((one, other) => (other && other.asOf > (one?.asOf ?? after) ? other : one), undefined);
}

/**
 * The new answer in time, else the old one. A new one that comes later is kept for whoever asks next; a tab whose question
 * was refused while the promise still held is told to ask again when reading gets urgent, at the latest.
 */
async function newOrOld(
  coming: Promise<KeptAnswer>,
  old: StoredAnswer,
  { patience, untilUrgentMs }: { patience: number; untilUrgentMs: number },
): Promise<KeptAnswer> {
  try {
    return (await within(patience, coming)) ?? stale(old, SOON_MS);
  } catch (error) {
    if (!servesStale(error)) throw error;
    const asked = waitMs(error);
    return stale(old, untilUrgentMs > 0 ? Math.min(asked, Math.max(SOON_MS, untilUrgentMs)) : asked);
  }
}

function stale({ text, asOf }: StoredAnswer, freshFor: number): KeptAnswer {
  return { text, meta: { asOf, freshFor, source: 'stale' } };
}
