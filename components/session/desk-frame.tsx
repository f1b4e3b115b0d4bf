'use client';

import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { AppFrame } from '#components/ui/app-frame.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ThemeToggle } from '#components/ui/theme-toggle.tsx';
import type { SessionView } from '#lib/contract/desk.ts';
import { ConnectedKeyContext } from '#lib/queries/connected-key.ts';
import { BudgetGauge } from './budget-gauge.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { GoneKey } from './gone-key.tsx';
import { KeyMenu } from './key-menu.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useReleasedPage } from './released-page.ts';
import { type Tab, useTab } from './tab.ts';

const LINKS = [
  { href: '/rigs', label: 'Market' },
  { href: '/rentals', label: 'Rentals' },
  { href: '/account/profiles', label: 'Pools' },
] as const;

/** The desk around every page, for the key of this tab. A page begins anew when the tab changes its key. */
export function DeskFrame({ session, children }: { session: SessionView; children: ReactNode }) {
  const tab = useTab(session);
  useReleasedPage();
  return (
    <ConnectedKeyContext value={tab.connectedKey}>
      <AppFrame
        brand={<Link href="/rigs">Hashdesk</Link>}
        links={LINKS}
        aside={<Aside tab={tab} />}
        notice={<DeskNotices tab={tab} />}
      >
        {tab.connectedKey && <Fragment key={tab.connectedKey.apiKey}>{children}</Fragment>}
        {!tab.connectedKey && (tab.gone === undefined ? <PageSkeleton /> : <GoneKey tab={tab} />)}
      </AppFrame>
    </ConnectedKeyContext>
  );
}

function Aside({ tab }: { tab: Tab }) {
  const { connectedKey, gone } = tab;
  return (
    <>
      {connectedKey && (
        <Badge look="outlined" title="The environment this key belongs to">
          {connectedKey.environment}
        </Badge>
      )}
      {connectedKey && gone === undefined && <BudgetGauge connectedKey={connectedKey} />}
      {connectedKey || gone !== undefined ? (
        <KeyMenu tab={tab} />
      ) : (
        <Skeleton width="16ch" className="mx-3" />
      )}
      <ThemeToggle />
    </>
  );
}
