/**
 * Takes a run for this tab, until what it resolves with is called or the tab is gone. Waits as long as another tab has it; undefined
 * once that is given up. A browser without locks cannot tell.
 */
export async function takeRun(id: string, waiting?: AbortSignal): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => {};
  return new Promise((resolve) => {
    locks
      .request(
        `hashdesk.bulk-run/${id}`,
        waiting ? { signal: waiting } : {},
        () => new Promise<void>((letGo) => resolve(letGo)),
      )
      .catch(() => resolve(undefined));
  });
}
