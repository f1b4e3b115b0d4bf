const ASK_EVERY_MS = 5 * 60_000;

/** An open list asks by itself, and who watches listens. Elsewhere, and in a hidden tab, those who want notifications ask so often. */
export const ASKED_UNSEEN = {
  staleTime: ASK_EVERY_MS,
  refetchInterval: ASK_EVERY_MS,
  // A notification is for somebody who looks elsewhere, and was asked for: without it a hidden tab is quiet.
  refetchIntervalInBackground: true,
} as const;
