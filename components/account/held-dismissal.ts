import { useState } from 'react';
import type { DismissReason } from '#components/ui/popup/dialog.tsx';

/** What is at stake in a form that would be closed. */
interface Stake {
  /** Something was typed that is not saved. */
  dirty: boolean;
  pending: boolean;
}

/** Whether a dialog may close: never while it saves, and over what was typed only by its own cross. */
export function mayDismiss(reason: DismissReason, { dirty, pending }: Stake): boolean {
  if (pending) return false;
  return !dirty || reason === 'close-press';
}

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
