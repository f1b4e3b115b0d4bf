interface Hearing {
  /** Called when something happened, and for each who begins to listen; then they are told. */
  look?: () => void;
  /** Nobody listens any more. */
  over?: () => void;
}

/** For `useSyncExternalStore`: the window is heard once for all who listen, which in a long table are hundreds. */
export function windowEvents(names: readonly string[], { look, over }: Hearing = {}) {
  const listeners = new Set<() => void>();

  return function subscribe(notify: () => void): () => void {
    if (listeners.size === 0) for (const name of names) window.addEventListener(name, tellAll);
    listeners.add(notify);
    look?.();
    return () => {
      listeners.delete(notify);
      if (listeners.size > 0) return;
      for (const name of names) window.removeEventListener(name, tellAll);
      over?.();
    };
  };

  function tellAll(): void {
    look?.();
    for (const notify of listeners) notify();
  }
}
