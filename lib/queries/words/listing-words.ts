import { descriptionProblem, hoursProblem, nameProblem, regionProblem } from '#lib/domain/field-rules.ts';
import { type FieldWords, worded } from './worded.ts';

/** What is said of the words and the hours of a listing, a profile or a saved pool, whichever form has them. */
export const LISTING_FIELDS = {
  name: worded(nameProblem, {
    'must not be only white space': 'The name must not be only white space.',
    'must not turn the direction of text': 'The name must not turn the direction of text.',
    'must not contain control characters': 'The name must not contain control characters.',
    'must have 1 to 100 characters': 'The name must have 1 to 100 characters.',
  }),
  region: worded(regionProblem, {
    'must not be only white space': 'The region must not be only white space.',
    'must not turn the direction of text': 'The region must not turn the direction of text.',
    'must not contain control characters': 'The region must not contain control characters.',
    'must have at most 100 characters': 'The region must have at most 100 characters.',
  }),
  description: worded(descriptionProblem, {
    'must not contain control characters': 'The description must not contain control characters.',
    'must have at most 2000 characters': 'The description must have at most 2,000 characters.',
  }),
  shortest: hoursWorded('The shortest rental must be whole hours from 1 to 1,500.'),
  longest: hoursWorded('The longest rental must be whole hours from 1 to 1,500.'),
} as const satisfies Record<string, FieldWords>;

function hoursWorded(sentence: string): FieldWords {
  return {
    told: (text) => (hoursProblem(text) ? sentence : undefined),
    sentenceFor: (problem) => (problem === hoursProblem('') ? sentence : undefined),
  };
}
