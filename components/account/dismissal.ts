import type { DismissReason } from '#components/ui/popup/dialog.tsx';

/** What is at stake in a form that would be closed. */
export interface Stake {
  /** Something was typed that is not saved. */
  dirty: boolean;
  pending: boolean;
}

/** Whether a dialog may close: never while it saves, and over what was typed only by its own cross. */
export function mayDismiss(reason: DismissReason, { dirty, pending }: Stake): boolean {
  if (pending) return false;
  return !dirty || reason === 'close-press';
}
