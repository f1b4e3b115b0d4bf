/** A page that is reloaded takes a moment to let go. */
const LETS_GO_WITHIN_MS = 5_000;

/**
 * Takes a run for this tab, until what it resolves with is called or the tab is gone; undefined where another tab has it. A
 * browser without locks cannot tell.
 */
export async function takeRun(id: string): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => {};
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LETS_GO_WITHIN_MS);
    locks
      .request(`hashdesk.run/${id}`, { signal }, () => new Promise<void>((letGo) => resolve(letGo)))
      .catch(() => resolve(undefined));
  });
}
