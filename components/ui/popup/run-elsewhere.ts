import { tell, untell } from './toast-queue.ts';

interface RunPlace {
  /** That it goes on, as a sentence. */
  title: string;
  /** The page that shows it. */
  href: string;
}

/** Of changes made one after the other, as long as another page is looked at: says once that they go on, and what came of them. */
export function tellElsewhere({ title, href }: RunPlace) {
  let isTold = false;
  return {
    goesOn(isWatched: boolean): void {
      if (isWatched === !isTold) return;
      isTold = !isWatched;
      if (isTold) tell({ id: href, title, href, stays: true });
      else untell(href);
    },
    /** `isWhole`: nothing is left to look at. */
    ended(words: string, { isWatched, isWhole }: { isWatched: boolean; isWhole: boolean }): void {
      isTold = false;
      if (isWatched) untell(href);
      else tell({ id: href, title: words, href, tone: isWhole ? 'neutral' : 'warn' });
    },
  };
}
