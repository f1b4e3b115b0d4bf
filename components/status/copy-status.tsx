'use client';

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Said } from '#components/ui/answer/said.tsx';
import { saveFile } from '#components/ui/file/save-file.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { DeskStatus } from '#lib/contract/desk.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { statusText } from './status-text.ts';

interface CopyStatusProps {
  /** Undefined where it has not been read. */
  status: DeskStatus | undefined;
  algorithmOf: AlgorithmNames;
}

/** Puts the state of the desk on the clipboard; where the browser refuses that, into a file. */
export function CopyStatus({ status, algorithmOf }: CopyStatusProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    if (!status) return;
    const text = statusText({ status, algorithmOf });
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied. No key and no account stands in it.');
    } catch {
      saveFile({ name: 'hashdesk-status.txt', type: 'text/plain', text });
      setSaid('The browser does not let pages copy here: it was saved as a file.');
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Said>{said}</Said>
      <Button
        size="small"
        reason={status ? undefined : "The desk's state has not been read."}
        onClick={() => void copy()}
      >
        <Copy aria-hidden className="size-3.5" strokeWidth={1.75} />
        Copy as text
      </Button>
    </span>
  );
}
