'use client';

import { useState } from 'react';

interface Kept<Value> {
  of: string;
  value: Value;
}

/** A value, or the last one there was as long as there is none; `of` tells of what: something else begins anew. */
export function useLast<Value extends object>(of: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState<Kept<Value>>();
  const next = keptAfter(kept, of, value);
  if (next !== kept) setKept(next);
  return next?.value;
}

/** What is kept after a value came, or none: the very object that was kept, for as long as nothing changes. */
export function keptAfter<Value extends object>(
  kept: Kept<Value> | undefined,
  of: string,
  value: Value | undefined,
): Kept<Value> | undefined {
  const standing = kept?.of === of ? kept : undefined;
  return value === undefined || standing?.value === value ? standing : { of, value };
}
