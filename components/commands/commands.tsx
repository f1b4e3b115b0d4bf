'use client';

import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { latePart } from '#components/ui/late-part.tsx';
import { useDeskKeys } from './desk-keys.ts';

const CommandDialog = latePart(async () => (await import('./command-dialog.tsx')).CommandDialog);
const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

type Shown = 'commands' | 'keys';

/** The button of the commands, and the keys of the desk. What they open is loaded when it is wanted. */
export function Commands() {
  const [shown, setShown] = useState<Shown>();
  const [wanted, setWanted] = useState<readonly Shown[]>([]);
  const show = useCallback((what: Shown) => {
    setWanted((before) => (before.includes(what) ? before : [...before, what]));
    setShown(what);
  }, []);
  const showCommands = useCallback(() => show('commands'), [show]);
  const showKeys = useCallback(() => show('keys'), [show]);
  useDeskKeys({ onCommands: showCommands, onHelp: showKeys });
  return (
    <>
      <IconButton
        icon={Search}
        label="Find or do"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={showCommands}
      />
      {wanted.includes('commands') && (
        <CommandDialog open={shown === 'commands'} onClose={() => setShown(undefined)} onHelp={showKeys} />
      )}
      {wanted.includes('keys') && <KeysDialog open={shown === 'keys'} onClose={() => setShown(undefined)} />}
    </>
  );
}
