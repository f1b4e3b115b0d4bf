import { credentialProblem } from '#lib/domain/field-rules.ts';

const SENTENCES = {
  'API key': {
    missing: 'Enter the API key.',
    wrong: 'The API key must be 1 to 128 letters, digits or signs, without spaces.',
  },
  'API secret': {
    missing: 'Enter the API secret.',
    wrong: 'The API secret must be 1 to 128 letters, digits or signs, without spaces.',
  },
} as const;

/** For a form's field: true, or the sentence that says what is wrong with what was typed. */
export function givenCredential(what: keyof typeof SENTENCES) {
  return (value: string): string | true => {
    const { missing, wrong } = SENTENCES[what];
    if (value.trim() === '') return missing;
    return credentialProblem(value.trim()) ? wrong : true;
  };
}
