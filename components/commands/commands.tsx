'use client';

import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { IconButton } from '#components/ui/press/icon-button.tsx';
import { useLatePart } from '#components/ui/press/late-part.tsx';
import { useDeskKeys } from './desk-keys.ts';

/** The button of the commands, and the keys of the desk. What they open is loaded when it is wanted. */
export function Commands() {
  const [shown, setShown] = useState<'commands' | 'keys'>();
  const showCommands = useCallback(() => setShown('commands'), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  const close = useCallback(() => setShown(undefined), []);
  const CommandDialog = useLatePart(loadCommands, { wanted: shown === 'commands', onFailed: close });
  const KeysDialog = useLatePart(loadKeys, { wanted: shown === 'keys', onFailed: close });
  useDeskKeys({ onCommands: showCommands, onHelp: showKeys });
  return (
    <>
      <IconButton
        icon={Search}
        label="Find or do"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={showCommands}
      />
      {CommandDialog && <CommandDialog open={shown === 'commands'} onClose={close} onHelp={showKeys} />}
      {KeysDialog && <KeysDialog open={shown === 'keys'} onClose={close} />}
    </>
  );
}

async function loadCommands() {
  return (await import('./command-dialog.tsx')).CommandDialog;
}

async function loadKeys() {
  return (await import('./keys-dialog.tsx')).KeysDialog;
}
