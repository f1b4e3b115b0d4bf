import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { isUntold } from '#lib/queries/ask/failure.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import type { OwnRig } from '../own-rig.ts';
import { otherwiseWords, overtakenWords, refusalWords } from './listing-refusal.ts';
import { type SentChange, seenOf } from './listing-taken.ts';
import type { SaveOutcome } from './rig-saving.ts';

/** What of a listing was not saved as it was asked for, and why. */
export function SaveNotice({ outcome }: { outcome: SaveOutcome }) {
  switch (outcome.name) {
    case 'taken':
      if (outcome.other.length === 0) return null;
      return (
        <Callout kind="warn" announce title="Taken with other terms">
          {otherwiseWords(outcome.other)}
        </Callout>
      );
    case 'overtaken':
      return (
        <Callout kind="warn" announce>
          {overtakenWords(outcome)}
        </Callout>
      );
    case 'unseen':
      return (
        <Callout kind="warn" announce title="Nothing was sent: what was changed elsewhere could not be seen">
          The rig could not be read before. <Why {...whyOf(outcome.error)} /> Saving again sends what you
          typed, also where the rig cannot be read.
        </Callout>
      );
  }
}

interface FailedSaveProps {
  error: unknown;
  sent: SentChange | undefined;
  /** As it was read last. */
  rig: OwnRig;
}

const SEEN = {
  all: 'The listing at the market is now as you asked for it, so it has gone through.',
  'not yet':
    'The listing at the market, as it was read last, is not as you asked for it yet. Saving again is safe: it sets the same values.',
  untold:
    'The market does not show what you changed, so nobody can tell whether it has it. Saving again is safe: it sets the same values.',
} as const;

/** What was not taken; where no answer tells, what the market shows since. */
export function FailedSave({ error, sent, rig }: FailedSaveProps) {
  if (!sent || !isUntold(error))
    return (
      <Callout kind="danger" announce>
        Nothing was changed. <Why {...whyOf(error, refusalWords(error))} />
      </Callout>
    );
  return <UntoldSave sent={sent} rig={rig} />;
}

/** Of what nobody answered, what the market shows since. */
export function UntoldSave({ sent, rig }: { sent: SentChange; rig: OwnRig }) {
  return (
    <Callout kind="warn" announce title="No answer tells what came of the change">
      {SEEN[seenOf(sent, rig)]}
    </Callout>
  );
}
