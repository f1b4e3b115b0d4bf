import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import type { SlotOutcome } from './slot-outcome.ts';
import { slotRefusalWords } from './slot-refusal.ts';

interface SlotNoticesProps {
  error: unknown;
  outcome: SlotOutcome | undefined;
  /** Somebody tried to leave what is not saved, or may not be. */
  held: boolean;
  /** What stands in the fields was sent as it is. */
  asSent: boolean;
}

const OUTCOMES = {
  'gone through': 'The slot at the market is now as it was sent, so it has gone through.',
  password:
    'The market does not tell passwords, so it is not known whether the password was saved. Saving again is safe: it sets the same.',
  'not shown':
    'The slot at the market, as it was read last, is not as it was sent. Saving again is safe: it sets the same.',
} as const satisfies Record<SlotOutcome, string>;

/** What came of a slot that was sent, and what would be lost. */
export function SlotNotices({ error, outcome, held, asSent }: SlotNoticesProps) {
  return (
    <>
      {outcome && (
        <Callout kind="warn" announce title="No answer tells whether the slot was saved">
          {OUTCOMES[outcome]}
        </Callout>
      )}
      {error !== null && !outcome && (
        <Callout kind="danger" announce>
          <Why {...whyOf(error, slotRefusalWords(error))} />
        </Callout>
      )}
      {held && (
        <div ref={bringIntoSight}>
          <Callout kind="warn" announce>
            {outcome && asSent
              ? 'It is not known whether this is saved. Save slot sends it again, Cancel leaves it as it is.'
              : 'This is not saved yet. Save slot keeps it, Cancel throws it away.'}
          </Callout>
        </div>
      )}
    </>
  );
}

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
