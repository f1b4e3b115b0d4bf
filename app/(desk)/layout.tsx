import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Commands } from '#components/commands/commands.tsx';
import { RentalWatch } from '#components/rentals/watch/rental-watch.tsx';
import { DeskFrame } from '#components/session/desk-frame.tsx';
import { HoldOtherKey } from '#components/session/hold-other-key.tsx';
import { RaisedLevels } from '#components/session/raised-levels.ts';
import { RunsElsewhere } from '#components/session/runs-elsewhere.tsx';
import { Toasts } from '#components/ui/popup/toasts.tsx';
import { environmentNames } from '#lib/bff/page-session.ts';
import { CSP_NONCE_HEADER } from '#lib/config/front-headers.ts';
import { keyName } from '#lib/contract/desk.ts';
import { PageData } from '../page-data.tsx';
import { connectedKeys } from './connected-key.ts';
import { deskStatus, prefetched } from './prefetch.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const keys = await connectedKeys();
  const [newest, ...others] = keys;
  const nonce = (await headers()).get(CSP_NONCE_HEADER) ?? undefined;
  return (
    <>
      {others.length === 0 && <HoldOtherKey only={keyName(newest)} nonce={nonce} />}
      <PageData state={await prefetched([deskStatus])}>
        <DeskFrame session={{ keys, environments: environmentNames() }} commands={<Commands />}>
          <RentalWatch />
          <RunsElsewhere />
          <RaisedLevels />
          {children}
        </DeskFrame>
      </PageData>
      <Toasts />
    </>
  );
}
