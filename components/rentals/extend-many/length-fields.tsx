'use client';

import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { useMinute } from '#components/ui/now.ts';
import { deskNow } from '#lib/queries/desk-clock.ts';
import { hoursText } from '../order/budget-words.ts';
import type { KeptMany, ManyDraft } from './kept-draft.ts';
import { localText, type TypedLength } from './length.ts';
import type { PlannedMany } from './planned.ts';

interface LengthFieldsProps {
  draft: ManyDraft;
  kept: KeptMany;
  planned: Pick<PlannedMany, 'reach' | 'problems'>;
}

/** By how many hours each, or until when all of them run: what is typed into the one empties the other. */
export function LengthFields({ draft, kept, planned: { reach, problems } }: LengthFieldsProps) {
  const { most, latestMs } = reach;
  const nowMs = useMinute() ?? deskNow();
  const type = (typed: TypedLength) => kept.keep({ ...draft, typed });
  const possible = most > 0;
  return (
    <div className="grid max-w-xl grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field
        label="Hours to add to each"
        unit="hours"
        problem={problems.hours}
        hint={possible ? `1 to ${hoursText(most)}, as far as each rig is let` : undefined}
      >
        <Input
          figures
          inputMode="numeric"
          readOnly={!possible}
          value={draft.typed.hours}
          onChange={({ target }) => type({ hours: target.value, until: '' })}
        />
      </Field>
      <Field
        label="Or until"
        problem={problems.until}
        hint={
          possible
            ? 'In your time; each gets the fewest whole hours that keep it running until then'
            : undefined
        }
      >
        <Input
          type="datetime-local"
          readOnly={!possible}
          min={localText(nowMs)}
          max={localText(latestMs)}
          value={draft.typed.until}
          onChange={({ target }) => type({ hours: '', until: target.value })}
        />
      </Field>
    </div>
  );
}
