import type { Metadata } from 'next';
import Link from 'next/link';
import { ConnectForm } from '#components/session/connect-form.tsx';
import { ConnectedBefore } from '#components/session/connected-before.tsx';
import { DisconnectedNotice } from '#components/session/disconnected-notice.tsx';
import { CONTENT_ID } from '#components/ui/focus-content.ts';
import { ThemeToggle } from '#components/ui/layout/theme-toggle.tsx';
import { currentAccounts, environmentNames } from '#lib/bff/page-session.ts';
import { localPath } from './local-path.ts';

export const metadata: Metadata = { title: 'Connect' };

export default async function ConnectPage({ searchParams }: PageProps<'/connect'>) {
  const { next, disconnected } = await searchParams;
  const connectedKeys = await currentAccounts();
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-[8dvh]">
      <header className="flex items-center justify-between">
        <Link href="/" prefetch={false} className="font-semibold text-title tracking-tight">
          Hashdesk
        </Link>
        <ThemeToggle />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <div className="flex flex-col gap-2">
          <h1 className="font-semibold text-lead">Connect a key</h1>
          <p className="text-ink-soft">
            Rent hash rate by the hour, point it at your pool, and see minute by minute what you get. The desk
            works with an API key of your account at the market.
          </p>
        </div>
        {disconnected !== undefined && <DisconnectedNotice />}
        <div className="rounded-large border border-line bg-panel p-4">
          <ConnectForm environments={environmentNames()} next={localPath(next)} />
        </div>
        {connectedKeys.length > 0 && <ConnectedBefore connectedKeys={connectedKeys} next={localPath(next)} />}
        <p className="text-ink-faint text-small">
          Make a key for Hashdesk alone: two programs on one key get in each other's way. To rent it needs
          permAccount read and permRental write; to change pool profiles, permAccount write; to list rigs,
          permRig write.
        </p>
      </main>
    </div>
  );
}
