import { useLayoutEffect } from 'react';

/**
 * While a bar stands at the window's lower edge, what gets the focus comes to rest above it. The document is told by an attribute:
 * a style sheet that looks for the bar itself (`:has()`) looks through the whole page for each row that scrolling draws.
 */
export function useEdgeBar(shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { dataset } = document.documentElement;
    dataset.edgeBar = '';
    return () => {
      delete dataset.edgeBar;
    };
  }, [shown]);
}
