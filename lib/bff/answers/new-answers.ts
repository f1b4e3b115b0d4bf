import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';
import { asksAgain } from './failed-question.ts';
import { createFlights } from './flights.ts';
import { type Asked, type Question, subjectId } from './question.ts';

/** An answer that just came, and whose it is. */
type NewAnswer = StoredAnswer & Pick<Asked, 'owner'>;

/** A question that is asked, and how urgently. */
type Urgent = Omit<Question, 'asking'> & { lane: Lane };

/** Asks, and keeps what comes; the same question is under way once. */
export interface NewAnswers {
  /**
   * Who waited with another asks with their own key where the answer is the other's alone, or the failure is. Throws
   * what `ask` throws.
   */
  get(question: Urgent): Promise<NewAnswer>;
}

interface NewAnswersOptions {
  store: AnswerStore;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createNewAnswers({ store, now }: NewAnswersOptions): NewAnswers {
  const flights = createFlights<NewAnswer>();

  return { get };

  async function get(question: Urgent): Promise<NewAnswer> {
    const { subject, apiKey, lane } = question;
    for (let round = 0; ; round += 1) {
      const generation = await store.generation(subject.owner);
      const joined = flights.joinable(subjectId(subject), generation);
      if (!joined) return lead(question, generation);
      const landed = await joined.landed.catch((error: unknown) => {
        if (!asksAgain(error, joined, { apiKey, lane, round })) throw error;
      });
      if (landed && [subject.owner, apiKey].includes(landed.owner)) return landed;
    }
  }

  function lead({ subject, apiKey, lane, ask }: Urgent, generation: number): Promise<NewAnswer> {
    const leader = { apiKey, lane, generation };
    const { landed } = flights.begin(subjectId(subject), leader, async () => {
      const ownGeneration = apiKey === undefined ? generation : await store.generation(apiKey);
      const { text, owner } = await ask(leader.lane);
      const answer = { text, asOf: now() };
      const asked = owner === subject.owner ? generation : ownGeneration;
      await store.put(owner, subject.request, { ...answer, generation: asked });
      return { ...answer, owner };
    });
    return landed;
  }
}
