'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { isShortcut, KEYS } from '../shortcut.ts';
import { CONTROL_CLASS, LINE_CLASS } from './field-control.ts';

/** Long enough that a word is typed before anything is asked. */
const TYPING_MS = 250;

interface SearchBoxProps {
  /** For who leads the focus to it. */
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  /** What is searched for now: blank for nothing. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses. `/` leads to it. It stands in no Field, and brings no more than it needs. */
export function SearchBox({ ref, label, placeholder, value, onSearch }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  useSlash(box);
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Somebody went back, or cleared the filter.
  if (searched !== value) {
    setSearched(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent((text: string) => text !== value && onSearch(text));
  // What is drawn anew meanwhile is no typing.
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      ref={box}
      type="search"
      autoComplete="off"
      className={classNames(CONTROL_CLASS, LINE_CLASS)}
      aria-keyshortcuts={KEYS.search}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== KEYS.search || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [input]);
}
