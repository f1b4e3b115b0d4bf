import { credentialProblem } from '#lib/domain/field-rules.ts';

const SENTENCES = {
  'API key': { missing: 'Enter the API key.', wrong: (problem: string) => `The API key ${problem}.` },
  'API secret': {
    missing: 'Enter the API secret.',
    wrong: (problem: string) => `The API secret ${problem}.`,
  },
} as const;

/** For a form's field: true, or the sentence that says what is wrong with what was typed. */
export function givenCredential(what: keyof typeof SENTENCES) {
  return (value: string): string | true => {
    const { missing, wrong } = SENTENCES[what];
    if (value.trim() === '') return missing;
    const problem = credentialProblem(value.trim());
    return problem === undefined || wrong(problem);
  };
}

/** Password managers would keep an API secret as somebody's password. */
export const NOT_A_PASSWORD = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  spellCheck: false,
} as const;
