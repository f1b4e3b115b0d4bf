'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 2000;

/** Copies a text; says whether it worked. `what` names it: "key id". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome(await writeClipboard(text));
  return (
    <>
      <IconButton
        size="small"
        icon={outcome === 'copied' ? Check : Copy}
        label={outcome === 'refused' ? 'The browser refused to copy' : `Copy ${what}`}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {outcome === 'copied' && `Copied ${what}`}
        {outcome === 'refused' && 'The browser refused to copy'}
      </span>
    </>
  );
}

async function writeClipboard(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
