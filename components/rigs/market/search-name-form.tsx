'use client';

import { type KeyboardEvent, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Button } from '#components/ui/press/button.tsx';

interface SearchNameFormProps {
  label: string;
  /** What a press does, in a word, with the name that is typed. */
  actionOf: (name: string) => string;
  initial?: string;
  /** Why nothing can be named now, as a sentence. */
  reason?: string | undefined;
  problemOf: (name: string) => string | undefined;
  onName: (name: string) => void;
  /** Where a name that is there is looked at: Escape leaves it as it is. */
  onCancel?: () => void;
}

/** Names a search that is kept, or is to be. */
export function SearchNameForm(props: SearchNameFormProps) {
  const { label, actionOf, initial = '', reason, problemOf, onName, onCancel } = props;
  const [name, setName] = useState(initial);
  const [tried, setTried] = useState(false);
  const problem = problemOf(name.trim());
  const submit = () => {
    setTried(true);
    if (reason !== undefined || problem !== undefined) return;
    onName(name.trim());
    setName(initial);
    setTried(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    // The popover around it stays open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className="flex items-end gap-2"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={label}
        problem={tried || name.trim() !== initial ? shownProblem(name, problem, tried) : undefined}
        className="flex-1"
      >
        <Input ref={onCancel && takeText} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" reason={reason} className="self-start mt-[1.375rem]">
        {actionOf(name.trim())}
      </Button>
    </form>
  );
}

/** To be typed over, or changed a little. */
function takeText(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** A blank name is no problem until one tries. */
function shownProblem(name: string, problem: string | undefined, tried: boolean): string | undefined {
  return name.trim() === '' && !tried ? undefined : problem;
}
