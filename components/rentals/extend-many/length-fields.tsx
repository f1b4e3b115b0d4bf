'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { formatMinute } from '#components/ui/text/moment.ts';
import { hoursText } from '../order/budget-words.ts';
import type { KeptMany, ManyDraft } from './kept-draft.ts';
import type { TypedLength } from './length.ts';
import type { PlannedMany } from './planned.ts';

/** Whether a moment stands there of which a part is missing: a browser tells nothing of it, and says that it is empty. */
export interface HalfTyped {
  check: () => boolean;
}

interface LengthFieldsProps {
  draft: ManyDraft;
  kept: KeptMany;
  planned: Pick<PlannedMany, 'reach' | 'problems'>;
  half: Ref<HalfTyped>;
}

const HALF = 'must be a whole day and time, or empty';

/** By how many hours each, or until when all of them run: what is typed into the one empties the other. */
export function LengthFields({ draft, kept, planned: { reach, problems }, half }: LengthFieldsProps) {
  const { most, latestMs } = reach;
  const until = useRef<HTMLInputElement>(null);
  const [isHalf, setHalf] = useState(false);
  const look = () => {
    const found = until.current?.validity.badInput === true;
    setHalf(found);
    return found;
  };
  useImperativeHandle(half, () => ({ check: look }));
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
          onChange={({ target }) => {
            // What stands there half typed is no value that React could take away.
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
        />
      </Field>
    </div>
  );
}
