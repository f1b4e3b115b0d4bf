'use client';

import Link from 'next/link';
import { type ReactNode, useMemo } from 'react';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { AppFrame } from '#components/ui/layout/app-frame.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import { ThemeToggle } from '#components/ui/layout/theme-toggle.tsx';
import { useMounted } from '#components/ui/now.ts';
import { DialogNotice } from '#components/ui/popup/dialog-notice.ts';
import { type ConnectedKey, keyName, type SessionView } from '#lib/contract/desk.ts';
import { ConnectedKeyContext } from '#lib/queries/session/connected-key.ts';
import { TabKeysContext } from '#lib/queries/session/tab-keys.ts';
import { BudgetGauge } from './budget-gauge.tsx';
import { ConnectionNoticeInDialog } from './connection-notice.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { GoneKey } from './gone-key.tsx';
import { KeyMenu } from './key-menu.tsx';
import { maskedKey } from './masked-key.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useReleasedPage } from './released-page.ts';
import { type Tab, useTab } from './tab.ts';
import { chooseTabKey } from './tab-key.ts';

const LINKS = [
  { href: '/rigs', label: 'Market' },
  { href: '/rentals', label: 'Rentals' },
  { href: '/my-rigs', label: 'My rigs' },
  { href: '/account/profiles', label: 'Pools', also: ['/account/pools'] },
  { href: '/account', label: 'Wallet' },
] as const;

interface DeskFrameProps {
  session: SessionView;
  /** In the header: the button of the command palette. */
  commands?: ReactNode;
  children: ReactNode;
}

/** The desk around every page, for the key of this tab. A page begins anew when the tab changes its key. */
export function DeskFrame({ session, commands, children }: DeskFrameProps) {
  const tab = useTab(session);
  const choice = useMemo(() => ({ keys: tab.keys, choose: chooseTabKey }), [tab.keys]);
  useReleasedPage();
  return (
    <ConnectedKeyContext value={tab.connectedKey}>
      <TabKeysContext value={choice}>
        <AppFrame
          brand={<Link href="/rigs">Hashdesk</Link>}
          links={LINKS}
          aside={<Aside tab={tab} commands={tab.connectedKey && commands} />}
          notice={
            <>
              <OfflineNotice />
              <DeskNotices tab={tab} />
            </>
          }
        >
          {tab.connectedKey && (
            <DialogNotice key={keyName(tab.connectedKey)} value={noticeInDialogs(tab)}>
              {children}
            </DialogNotice>
          )}
          {!tab.connectedKey &&
            (tab.gone === undefined ? <PageSkeleton /> : <GoneKey keys={tab.keys} gone={tab.gone} />)}
        </AppFrame>
      </TabKeysContext>
    </ConnectedKeyContext>
  );
}

function noticeInDialogs({ connectedKey, gone }: Tab): ReactNode {
  return connectedKey && gone !== undefined && <ConnectionNoticeInDialog connectedKey={connectedKey} />;
}

/** On paper no menu says whose page it is, and no time can be pointed at for its zone. */
function PrintedKey({ connectedKey: { username, apiKey } }: { connectedKey: ConnectedKey }) {
  const mounted = useMounted();
  return (
    <span className="hidden print:inline">
      {username} <span className="figures text-ink-faint">{maskedKey(apiKey)}</span>
      {mounted && ` · times of ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
    </span>
  );
}

function Aside({ tab, commands }: { tab: Tab; commands: ReactNode }) {
  const { connectedKey, gone } = tab;
  return (
    <>
      {connectedKey && (
        <Badge look="outlined" title="The environment this key belongs to">
          {connectedKey.environment}
        </Badge>
      )}
      {connectedKey && <PrintedKey connectedKey={connectedKey} />}
      {connectedKey && gone === undefined && <BudgetGauge connectedKey={connectedKey} />}
      {connectedKey || gone !== undefined ? (
        <KeyMenu tab={tab} />
      ) : (
        <Skeleton width="16ch" className="mx-3" />
      )}
      {commands}
      <ThemeToggle />
    </>
  );
}
