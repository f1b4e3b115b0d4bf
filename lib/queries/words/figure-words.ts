import { advertisedProblem, type HashUnit, hashProblem } from '#lib/domain/hash-rate.ts';
import { amountProblem, priceProblem } from '#lib/domain/money.ts';
import { type FieldWords, worded } from './worded.ts';

const HASH_SENTENCES = {
  'must be a positive number with at most 12 digits before the point and 20 after it':
    'The hash rate must be a positive number such as 138.5, of at most 12 digits and, after a decimal point, at most 20 more.',
} as const;

const AMOUNT_SENTENCES = {
  'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places':
    'The price must be a number with a decimal point such as 0.00012500, below 10,000,000,000, with at most 8 places.',
} as const;

/** What is said of hash rates and amounts, whichever form has them. */
export const FIGURE_FIELDS = {
  hash: worded(hashProblem, HASH_SENTENCES),
  amount: worded(amountProblem, AMOUNT_SENTENCES),
  price: worded(priceProblem, {
    ...AMOUNT_SENTENCES,
    'must be more than zero': 'The price must be more than zero.',
  }),
} as const satisfies Record<string, FieldWords>;

/** What is said of a hash rate that a rig is to advertise, in a unit. */
export function advertisedWords(type: HashUnit): FieldWords {
  return worded((hash) => advertisedProblem({ hash, type }), {
    ...HASH_SENTENCES,
    'must not be more than 1,000,000 EH/s': 'The hash rate must not be more than 1,000,000 EH/s.',
    'must have at most 15 significant digits': 'The hash rate must have at most 15 significant digits.',
  });
}

/** What is said of the price in an asset, whichever form has it. */
export function priceWords(asset: string): FieldWords {
  return worded(priceProblem, {
    'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places': `The price in ${asset} must be a number with a decimal point such as 0.00012500, below 10,000,000,000, with at most 8 places.`,
    'must be more than zero': `The price in ${asset} must be more than zero.`,
  });
}
