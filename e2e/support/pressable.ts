import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What can be pressed on a page that is not alive yet, and the middle of its place. */
    stood: { control: Element; name: string; x: number; y: number }[];
  }
}

/** Notes where everything that can be pressed stands on a page now; returns how much that is. */
export function noteWhatStands(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.stood = [...document.querySelectorAll('a, button, input, textarea, select, summary')].flatMap(
      (control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width * height < 16 || !control.checkVisibility()) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        return [{ control, name: `${control.localName} ${name}`, x: x + width / 2, y: y + height / 2 }];
      },
    );
    return window.stood.length;
  });
}

/** What stands no more where its middle was, or has been made anew: a press that was under way meanwhile is lost. */
export function movedAway(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.stood.flatMap(({ control, name, x, y }) => {
      if (!control.isConnected) return [`${name}: gone`];
      const box = control.getBoundingClientRect();
      const there = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
      return there ? [] : [`${name}: from ${x}, ${y} to ${box.left}, ${box.top}`];
    }),
  );
}
