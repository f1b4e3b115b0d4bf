import 'server-only';
import type { Asking, Lane } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { StoredAnswer } from './answer-store.ts';
import { kinds, urgentMs } from './refresh-intervals.ts';

/** What is asked, and whose the answer is: answers of one owner never reach another. */
export interface Subject {
  kind: ReadName;
  /** A key id, or one of the owners of `sharing.ts`. */
  owner: string;
  /** Endpoint and query in one spelling. */
  request: string;
}

/** What came, and whose it turned out to be. */
export interface Asked {
  /** The JSON text of its data. */
  text: string;
  /** The subject's owner, or the key that asked: then nobody else gets it. */
  owner: string;
}

/** Kept fresh as answers of its own kind are: it costs nothing more. */
export interface BesideAnswer extends StoredAnswer {
  kind: ReadName;
}

export interface Question {
  subject: Subject;
  /** The key that asks, where the subject is shared: some answers to it are this key's alone, and so are failures. */
  apiKey?: string | undefined;
  asking: Asking;
  /** What another answer says of the same at this moment. */
  beside?: (() => BesideAnswer | undefined) | undefined;
  ask: (lane: Lane) => Promise<Asked>;
}

/**
 * What nothing is at hand for, or what is about to be older than promised, goes before what is only kept fresh,
 * whoever asks: after a change of their own nothing is, and it must be seen at once. A long list gives way to both.
 * `ageMs` is of what is at hand, if anything.
 */
export function laneOf(
  { subject, asking }: Pick<Question, 'subject' | 'asking'>,
  ageMs = Number.POSITIVE_INFINITY,
): Lane {
  if (asking === 'change' || asking === 'long') return asking;
  return asking === 'now' || ageMs >= urgentMs(kinds[subject.kind]) ? 'open' : 'refresh';
}

/** However owner and request are written, two different subjects never give one text. */
export function subjectId({ owner, request }: Pick<Subject, 'owner' | 'request'>): string {
  return `${owner.length} ${owner}${request}`;
}
