'use client';

import { useEffect, useState } from 'react';

/** What is answered sooner is drawn once, not twice. */
const PATIENCE_MS = 200;

/** The value; while it is pending, the one before it stays for a moment. Values must be stable between renders. */
export function useShortlyKept<Value>(value: Value, pending: boolean): Value {
  const [late, setLate] = useState(false);
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  const shown = pending && !late ? kept : value;
  if (shown !== kept) setKept(shown);
  return shown;
}
