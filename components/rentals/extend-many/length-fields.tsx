'use client';

import { useRef, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { formatMinute } from '#components/ui/text/moment.ts';
import { hoursText } from '../order/budget-words.ts';
import type { KeptMany, ManyDraft } from './kept-draft.ts';
import type { PlannedMany } from './planned.ts';
import type { TypedLength } from './typed-length.ts';

interface LengthFieldsProps {
  draft: ManyDraft;
  kept: KeptMany;
  planned: Pick<PlannedMany, 'reach' | 'problems'>;
}

const HALF = 'must be a whole day and time, or empty';

/** By how many hours each, or until when all of them run: what is typed into the one empties the other. */
export function LengthFields({ draft, kept, planned: { reach, problems } }: LengthFieldsProps) {
  const { most, latestMs } = reach;
  const until = useRef<HTMLInputElement>(null);
  const [isHalf, setHalf] = useState(false);
  // A browser tells nothing of a moment of which a part is missing: it says that none stands there.
  const look = () => setHalf(until.current?.validity.badInput === true);
  const type = (typed: TypedLength) => kept.keep({ ...draft, typed });
  const possible = most > 0;
  return (
    <div className="grid max-w-xl grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field
        label="Hours to add to each"
        unit="hours"
        problem={problems.hours}
        hint={possible ? `1 to ${hoursText(most)}, each up to its rig's longest rental` : undefined}
      >
        <Input
          figures
          inputMode="numeric"
          readOnly={!possible}
          value={draft.typed.hours}
          onChange={({ target }) => {
            // A half-typed moment is no value that React could take away.
            if (until.current) until.current.value = '';
            setHalf(false);
            type({ hours: target.value, until: '' });
          }}
        />
      </Field>
      <Field
        label="Or keep each running until"
        problem={isHalf ? HALF : problems.until}
        hint={
          possible
            ? `In your time, ${formatMinute(latestMs)} at the latest; each gets the fewest whole hours that reach it`
            : undefined
        }
      >
        <Input
          ref={until}
          type="datetime-local"
          readOnly={!possible}
          value={draft.typed.until}
          onChange={({ target }) => {
            setHalf(false);
            type({ hours: '', until: target.value });
          }}
          onBlur={look}
          onInvalid={look}
        />
      </Field>
    </div>
  );
}
