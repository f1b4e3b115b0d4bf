import {
  descriptionProblem,
  hoursProblem,
  nameProblem,
  poolPasswordProblem,
  poolUserProblem,
  regionProblem,
} from '#lib/domain/field-rules.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { amountProblem, priceProblem } from '#lib/domain/money.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';

/** A field's rule, with a sentence for each of its problems. */
export interface FieldWords {
  /** What is wrong with what was typed, as a sentence. */
  told: (text: string) => string | undefined;
  /** The sentence for a problem in the words of a service; undefined where those are its own. */
  sentenceFor: (problem: string) => string | undefined;
}

/** What is said of the fields of forms, whichever form has them. */
export const FIELD_WORDS = {
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
    'must have 1 to 100 characters': 'The region must have 1 to 100 characters.',
  }),
  description: worded(descriptionProblem, {
    'must not contain control characters': 'The description must not contain control characters.',
    'must have at most 2000 characters': 'The description must have at most 2,000 characters.',
  }),
  pool: worded(stratumUrlProblem, {
    'must begin with stratum+tcp://, stratum+ssl://, stratum+tls://':
      'The pool must begin with stratum+tcp://, stratum+ssl:// or stratum+tls://.',
    'must end after the port: no user, path, query or fragment':
      'The pool must end after the port: no user, path, query or fragment.',
    'must name a host: at most 253 letters, digits, dots and hyphens, an IPv4 address, or an IPv6 address in brackets':
      'The pool must name a host: at most 253 letters, digits, dots and hyphens, an IPv4 address, or an IPv6 address in brackets.',
    'must end with a port from 1 to 65535, such as :3333':
      'The pool must end with a port from 1 to 65535, such as :3333.',
  }),
  user: worded(poolUserProblem, {
    'must not contain control characters': 'The user must not contain control characters.',
    'must have 1 to 256 characters': 'The user must have 1 to 256 characters.',
  }),
  password: worded(poolPasswordProblem, {
    'must not contain control characters': 'The password must not contain control characters.',
    'must have at most 256 characters': 'The password must have at most 256 characters.',
  }),
  hash: worded(hashProblem, {
    'must be a positive number with at most 12 digits before the point and 20 after it':
      'The hash rate must be a positive number of at most 12 digits and, after a decimal point, at most 20 more.',
  }),
  shortest: hoursWorded('The shortest rental must be whole hours from 1 to 1,500.'),
  longest: hoursWorded('The longest rental must be whole hours from 1 to 1,500.'),
  amount: worded(amountProblem, {
    'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places':
      'The price must be a number with a decimal point such as 0.00012500, below 10,000,000,000, with at most 8 places.',
  }),
} as const satisfies Record<string, FieldWords>;

/** The same of the price in an asset. */
export function priceWords(asset: string): FieldWords {
  return worded(priceProblem, {
    'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places': `The price in ${asset} must be a number with a decimal point such as 0.00012500, below 10,000,000,000, with at most 8 places.`,
    'must be more than zero': `The price in ${asset} must be more than zero.`,
  });
}

/** As a rule of a form: true, or the sentence. `how` the text is taken. */
export function ruleOf({ told }: FieldWords, how: 'as typed' | 'trimmed' = 'as typed') {
  return {
    validate: (text: string): string | true => told(how === 'trimmed' ? text.trim() : text) ?? true,
  };
}

/** A problem without a sentence does not compile. */
function worded<Problem extends string>(
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

function hoursWorded(sentence: string): FieldWords {
  return {
    told: (text) => (hoursProblem(text) ? sentence : undefined),
    sentenceFor: (problem) => (problem === hoursProblem('') ? sentence : undefined),
  };
}
