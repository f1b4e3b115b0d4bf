/** What happened elsewhere: on another page, in another tab, at the service. */
export interface Toast {
  /** One sentence, or its beginning. */
  title: string;
  text?: string;
  /** A page of this desk that has more. */
  href?: string;
  /** What warns stays until it is dismissed. */
  tone?: 'neutral' | 'warn' | 'danger';
  /** Of what goes on: it stays until it is dismissed or taken away. */
  stays?: true;
  /** What is told under the same one takes its place. */
  id?: string;
}

interface Showing {
  show: (toast: Toast) => void;
  /** Takes away what was told under an id. */
  hide: (id: string) => void;
  /** Takes all away that are shown. */
  clear: () => void;
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let showing: Showing | undefined;
let wanted = false;

/** Says what happened elsewhere. Never for what was just done: that is said where it was done. */
export function tell(toast: Toast): void {
  wanted = true;
  if (showing) showing.show(toast);
  else waiting.push(toast);
  for (const listener of listeners) listener();
}

/** Takes away what was told under an id, where it still stands. */
export function untell(id: string): void {
  const at = waiting.findIndex((toast) => toast.id === id);
  if (at >= 0) waiting.splice(at, 1);
  showing?.hide(id);
}

/** Whether there has been anything to say yet: what shows it is loaded then. */
export function isWanted(): boolean {
  return wanted;
}

export function hearToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on these show what is told, what waited first. Returns how to end that. */
export function showToasts(by: Showing): () => void {
  showing = by;
  for (const toast of waiting.splice(0)) by.show(toast);
  return () => {
    if (showing === by) showing = undefined;
  };
}

/** What was told is nobody's any more, as when the tab's key is another. */
export function clearToasts(): void {
  waiting.length = 0;
  showing?.clear();
}
