'use client';

import { useRef, useState } from 'react';
import { useGo } from '#components/ui/address/go.ts';
import { CommandGroup, CommandItem, CommandList } from '#components/ui/form/command-list.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { KEYS } from '#components/ui/shortcut.ts';
import { FoundItems } from './found-items.tsx';
import { KeyItems } from './key-items.tsx';
import { LookItems } from './look-items.tsx';
import { PageItems } from './page-items.tsx';
import { PLACES } from './places.ts';
import { PriceItems } from './price-items.tsx';
import { NothingFound, UnsearchedItems } from './unsearched.tsx';

interface CommandDialogProps {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** Leads anywhere, does what its page can and changes how the desk looks, by a few letters. */
export function CommandDialog({ open, onClose, onHelp }: CommandDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState('');
  const lead = useGo();
  const afterwards = useRef<() => void>(undefined);
  const close = () => {
    afterwards.current = undefined;
    setSearch('');
    choose('');
    onClose();
  };
  const run = (act: () => void) => () => {
    close();
    act();
  };
  const runAfterwards = (act: () => void) => () => {
    close();
    afterwards.current = act;
  };
  const closed = () => {
    const act = afterwards.current;
    afterwards.current = undefined;
    act?.();
  };
  const go = (href: string) => run(() => lead(href));
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} onClosed={closed} title="Find or do">
      <CommandList
        label="Commands"
        placeholder="A page, a rig, a rental, a pool, a setting"
        search={search}
        onSearch={setSearch}
        chosen={chosen}
        onChoose={choose}
        empty={<NothingFound />}
      >
        <FoundItems search={search} go={go} choose={choose} />
        <CommandGroup heading="Go to">
          {PLACES.map(({ label, href, letter }) => (
            <CommandItem
              key={href}
              value={label}
              onRun={go(href)}
              aside={letter && <Keys keys={[KEYS.go, letter]} />}
            >
              {label}
            </CommandItem>
          ))}
        </CommandGroup>
        <PageItems run={runAfterwards} />
        <KeyItems run={run} />
        <PriceItems run={run} />
        <LookItems run={run} />
        <CommandGroup heading="Help">
          <CommandItem value="List the keys" onRun={run(onHelp)} aside={<Keys keys={[KEYS.help]} />}>
            List the keys
          </CommandItem>
        </CommandGroup>
        <UnsearchedItems search={search} />
      </CommandList>
    </Dialog>
  );
}
