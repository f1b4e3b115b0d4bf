import type { Page } from '@playwright/test';

/** What of the page's tables has no room in its cell and stands in no title either, each with its table. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll('table :is(td, th)')].filter((cell) =>
      textsIn(cell).some((text) => !isSaidElsewhere(text, cell) && isBeyond(text, boxOf(text, cell))),
    );
    return cut.map((cell) => `${cell.closest('table')?.ariaLabel}: ${cell.textContent}`);

    function textsIn(cell: Element): Node[] {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts;
    }

    function isSaidElsewhere({ parentElement: around }: Node, cell: Element): boolean {
      return cell.contains(around?.closest('[title], .sr-only') ?? null);
    }

    /** What cuts the text off, or else its cell. */
    function boxOf({ parentElement: around }: Node, cell: Element): Element {
      let box = around ?? cell;
      while (box !== cell && getComputedStyle(box).overflowX === 'visible') box = box.parentElement ?? cell;
      return box;
    }

    function isBeyond(text: Node, box: Element): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [words, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const left = room.left + Number.parseFloat(paddingLeft) - 1;
      const right = room.right - Number.parseFloat(paddingRight) + 1;
      return words.width > 0 && (words.left < left || words.right > right);
    }
  });
}
