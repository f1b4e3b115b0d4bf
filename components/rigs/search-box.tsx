'use client';

import { useEffect, useState } from 'react';
import { Input } from '#components/ui/input.tsx';

/** Long enough that a word is typed before anything is asked. */
const TYPING_MS = 250;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now: blank for nothing. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Somebody went back, or cleared the filter.
  if (searched !== value) {
    setSearched(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
