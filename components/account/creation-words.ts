/** Of each thing that can be created here, what is said of the outcome. */
export interface CreationWords {
  created: (name: string) => string;
  unknown: string;
  /** The same where it is the desk that did not answer. */
  deskSilent: string;
  notKnown: string;
  notDone: string;
}

export const PROFILE_WORDS: CreationWords = {
  created: (name) => `Profile ${name} created.`,
  unknown:
    'The profile was sent, and no answer came that tells what became of it. The desk goes on looking at the market.',
  deskSilent:
    'The desk did not answer. The profile may have been sent, and this page goes on asking the desk.',
  notKnown:
    'The desk does not know the order that was sent, so it cannot say whether the profile was created. Look at the list before trying again.',
  notDone: 'It did not go through: the market has no such profile. Trying again is safe.',
};

export const POOL_WORDS: CreationWords = {
  created: (name) => `Pool ${name} saved.`,
  unknown:
    'The pool was sent, and no answer came that tells what became of it. The desk goes on looking at the market.',
  deskSilent: 'The desk did not answer. The pool may have been sent, and this page goes on asking the desk.',
  notKnown:
    'The desk does not know the order that was sent, so it cannot say whether the pool was saved. Look at the list before trying again.',
  notDone: 'It did not go through: the market has no such pool. Trying again is safe.',
};
