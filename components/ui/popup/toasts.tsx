'use client';

import { useSyncExternalStore } from 'react';
import { latePart } from '../press/late-part.tsx';
import { clearToasts, hearToasts, isWanted, tell, untell } from './toast-queue.ts';

export { clearToasts, tell, untell };

const Toaster = latePart(async () => (await import('./toaster.tsx')).Toaster);

/** Where toasts appear; nothing of it is loaded before the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(hearToasts, isWanted, () => false);
  return wanted ? <Toaster /> : null;
}
