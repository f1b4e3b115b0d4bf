'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { hearToasts, isWanted, tell } from './toast-queue.ts';

export { tell };

const Toaster = dynamic(() => import('./toaster.tsx').then((module) => module.Toaster), { ssr: false });

/** Where toasts appear; nothing of it is loaded before the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(hearToasts, isWanted, () => false);
  return wanted ? <Toaster /> : null;
}
