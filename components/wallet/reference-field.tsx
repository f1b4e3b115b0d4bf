'use client';

import { useEffect, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';

const TYPING_MS = 400;

interface ReferenceFieldProps {
  label: string;
  /** What it is found by. */
  placeholder: string;
  /** What is narrowed to now: blank for nothing. */
  value: string;
  onChoose: (id: string | null) => void;
}

/** Something to narrow by, by its id or what else it is found by; it counts when typing pauses. */
export function ReferenceField({ label, placeholder, value, onChoose }: ReferenceFieldProps) {
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState(value);
  // Somebody went back, or cleared the filter.
  if (chosen !== value) {
    setChosen(value);
    if (idIn(typed) !== value) setTyped(value);
  }
  useEffect(() => {
    const id = idIn(typed);
    if (id === value) return;
    const timer = setTimeout(() => onChoose(id || null), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChoose]);
  return (
    <Field label={label}>
      <Input
        type="search"
        placeholder={placeholder}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}

/** A number is often copied with its sign. */
function idIn(typed: string): string {
  return typed.trim().replace(/^#\s*/, '');
}
