export interface Observed {
  online?: boolean | null | undefined;
  status: { online?: boolean | null | undefined };
  offline_since?: number | null | undefined;
}

/** Whether a market says that a rig is offline: of the rig, or among what it says of its state. */
export function isOffline({ online, status }: Observed): boolean {
  return online === false || status.online === false;
}

/**
 * Since when a rig is offline that was so at `asOfMs`, in epoch milliseconds. Undefined where it is online, where its market does not
 * say, and where what it says cannot be: other services may mean something else by a field of ours.
 */
export function offlineSince(rig: Observed, asOfMs: number): number | undefined {
  if (!isOffline(rig)) return undefined;
  const sinceMs = 1000 * (rig.offline_since ?? 0);
  return sinceMs > 0 && sinceMs <= asOfMs ? sinceMs : undefined;
}
