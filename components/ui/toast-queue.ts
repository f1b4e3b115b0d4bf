/** What happened elsewhere: on another page, in another tab, at the service. */
export interface Toast {
  /** One sentence, or its beginning. */
  title: string;
  text?: string;
  /** A page of this desk that has more. */
  href?: string;
  /** What warns stays until it is dismissed. */
  tone?: 'neutral' | 'warn' | 'danger';
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let shown: Show | undefined;
let wanted = false;

/** Says what happened elsewhere. Never for what was just done: that is said where it was done. */
export function tell(toast: Toast): void {
  wanted = true;
  if (shown) shown(toast);
  else waiting.push(toast);
  for (const listener of listeners) listener();
}

/** Whether there has been anything to say yet: what shows it is loaded then. */
export function isWanted(): boolean {
  return wanted;
}

export function hearToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on `show` gets what is told, what waited first. Returns how to end that. */
export function showToasts(show: Show): () => void {
  shown = show;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    if (shown === show) shown = undefined;
  };
}
