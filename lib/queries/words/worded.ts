/** A field's rule, with a sentence for each of its problems. */
export interface FieldWords {
  /** What is wrong with what was typed, as a sentence. */
  told: (text: string) => string | undefined;
  /** The sentence for a problem in the words of a service; undefined where those are its own. */
  sentenceFor: (problem: string) => string | undefined;
}

/** As a rule of a form: true, or the sentence. `how` the text is taken. */
export function ruleOf({ told }: FieldWords, how: 'as typed' | 'trimmed' = 'as typed') {
  return {
    validate: (text: string): string | true => told(how === 'trimmed' ? text.trim() : text) ?? true,
  };
}

/** A problem without a sentence does not compile. */
export function worded<Problem extends string>(
  problemOf: (text: string) => Problem | undefined,
  sentences: Readonly<Record<Problem, string>>,
): FieldWords {
  const sentenceFor = (problem: string) =>
    Object.hasOwn(sentences, problem) ? sentences[problem as Problem] : undefined;
  return {
    told: (text) => {
      const problem = problemOf(text);
      return problem && sentences[problem];
    },
    sentenceFor,
  };
}
