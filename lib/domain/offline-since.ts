export interface Observed {
  online?: boolean | null | undefined;
  status: { online?: boolean | null | undefined };
  offline_since?: number | null | undefined;
}

/**
 * Since when a rig is offline that was so at `asOfMs`, in epoch milliseconds. Undefined where it is online, where its market does not
 * say, and where what it says cannot be: other services may mean something else by a field of ours.
 */
export function offlineSince(
  { online, status, offline_since }: Observed,
  asOfMs: number,
): number | undefined {
  if (online !== false && status.online !== false) return undefined;
  const sinceMs = 1000 * (offline_since ?? 0);
  return sinceMs > 0 && sinceMs <= asOfMs ? sinceMs : undefined;
}
