import type { ReactNode } from 'react';
import { DeskFrame } from '#components/session/desk-frame.tsx';
import { connectedKeyFor } from './connected-key.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const connectedKey = await connectedKeyFor('/rigs');
  return <DeskFrame connectedKey={connectedKey}>{children}</DeskFrame>;
}
