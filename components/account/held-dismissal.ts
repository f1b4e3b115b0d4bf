import { useState } from 'react';
import type { DismissReason } from '#components/ui/popup/dialog.tsx';
import { mayDismiss, type Stake } from './dismissal.ts';

/** A dialog's `onOpenChange` that keeps what is at stake, and whether somebody tried to leave it as it is. */
export function useHeldDismissal(stake: Stake, onClose: () => void) {
  const [tried, setTried] = useState(false);
  if (tried && (stake.pending || !stake.dirty)) setTried(false);
  const onOpenChange = (open: boolean, reason: DismissReason) => {
    if (open) return;
    if (mayDismiss(reason, stake)) onClose();
    else setTried(true);
  };
  return { onOpenChange, held: tried };
}
