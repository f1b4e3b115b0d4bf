import { useEffect } from 'react';

/** Has the browser ask before this page is closed or reloaded, until what it returns is called. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the page is closed or reloaded while something is typed and not saved. */
export function useHeldPage(typed: boolean): void {
  useEffect(() => (typed ? holdPage() : undefined), [typed]);
}
