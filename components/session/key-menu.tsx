'use client';

import { KeyRound } from 'lucide-react';
import { Popover } from '#components/ui/popup/popover.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { maskedKey } from './masked-key.ts';
import type { Tab } from './tab.ts';

const load = async () => (await import('./key-menu-popup.tsx')).KeyMenuPopup;

/** Which key this tab is for; pressed, what it may do, the others to change to, and the way out. */
export function KeyMenu({ tab }: { tab: Tab }) {
  return <Popover trigger={<Trigger connectedKey={tab.connectedKey} />} load={load} given={{ tab }} />;
}

/** Gives the trigger's own properties on to the button. */
function Trigger({ connectedKey, ...rest }: { connectedKey: ConnectedKey | undefined }) {
  return (
    <Button {...rest} variant="quiet">
      <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
      {connectedKey && <span className="sr-only">Key of</span>}
      <span className="max-w-12 truncate min-[26rem]:max-w-18 sm:max-w-32">
        {connectedKey?.username ?? 'Choose a key'}
      </span>
      {connectedKey && (
        <span className="figures text-ink-faint max-lg:hidden">{maskedKey(connectedKey.apiKey)}</span>
      )}
    </Button>
  );
}
