import type { ReactNode } from 'react';
import { DeskFrame } from '#components/session/desk-frame.tsx';
import { connectedKeys } from './connected-key.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [connectedKey, ...otherKeys] = await connectedKeys();
  return (
    <DeskFrame connectedKey={connectedKey} otherKeys={otherKeys}>
      {children}
    </DeskFrame>
  );
}
