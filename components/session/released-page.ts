import { useEffect } from 'react';

/** Shows the page again: by now it knows which key its tab is for. */
export function useReleasedPage(): void {
  useEffect(() => {
    delete document.documentElement.dataset.held;
  }, []);
}
