import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '#components/ui/app-frame.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ThemeToggle } from '#components/ui/theme-toggle.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { BudgetGauge } from './budget-gauge.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { KeyMenu } from './key-menu.tsx';

const LINKS = [
  { href: '/rigs', label: 'Market' },
  { href: '/rentals', label: 'Rentals' },
  { href: '/account/profiles', label: 'Pools' },
] as const;

interface DeskFrameProps {
  /** The key the pages are for. */
  connectedKey: ConnectedKey;
  /** Those connected before it. */
  otherKeys: ConnectedKey[];
  children: ReactNode;
}

/** The desk around every page of a connected key. */
export function DeskFrame({ connectedKey, otherKeys, children }: DeskFrameProps) {
  return (
    <AppFrame
      brand={<Link href="/rigs">Hashdesk</Link>}
      links={LINKS}
      aside={
        <>
          <Badge look="outlined" title="The environment this key belongs to">
            {connectedKey.environment}
          </Badge>
          <BudgetGauge />
          <KeyMenu connectedKey={connectedKey} otherKeys={otherKeys} />
          <ThemeToggle />
        </>
      }
      notice={<ConnectionNotice apiKey={connectedKey.apiKey} />}
    >
      {children}
    </AppFrame>
  );
}
