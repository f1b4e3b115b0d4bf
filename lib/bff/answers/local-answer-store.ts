import 'server-only';
import { LRUCache } from 'lru-cache';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';
import { subjectId } from './question.ts';

const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_OWNERS = 100_000;
/** What an answer takes beside its text. */
const BESIDE_TEXT = 200;

interface Kept extends StoredAnswer {
  owner: string;
}

interface LocalAnswerStoreOptions {
  /** Of all answers together; those not asked for the longest go first. */
  maxCharacters?: number;
}

/** Answers in the memory of this process. */
export function createLocalAnswerStore({
  maxCharacters = MAX_CHARACTERS,
}: LocalAnswerStoreOptions = {}): AnswerStore {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters,
    sizeCalculation: ({ text }, id) => text.length + id.length + BESIDE_TEXT,
  });
  const generations = new LRUCache<string, number>({ max: MAX_OWNERS });
  let purges = 0;

  const generationOf = (owner: string) => generations.get(owner) ?? 0;

  return {
    get: async (owner, request) => answers.get(subjectId({ owner, request })),
    async put(owner, request, { text, asOf, generation }) {
      if (generation === generationOf(owner))
        answers.set(subjectId({ owner, request }), { owner, text, asOf });
    },
    generation: async (owner) => generationOf(owner),
    async purge(owner) {
      purges += 1;
      generations.set(owner, purges);
      for (const [id, kept] of answers) if (kept.owner === owner) answers.delete(id);
    },
  };
}
