import type { Locator, Page } from '@playwright/test';

/** How a person works a page. */
export interface Hands {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** One of a Select's options, by its name. */
  choose: (select: Locator, option: string | RegExp) => Promise<void>;
}

export type HandsName = 'pointer' | 'keyboard';

export function handsOf(name: HandsName, page: Page): Hands {
  return name === 'pointer' ? pointer(page) : keyboard(page);
}

function pointer(page: Page): Hands {
  return {
    press: (target) => target.click(),
    fill: (field, text) => field.fill(text),
    async choose(select, option) {
      await select.click();
      await page.getByRole('option', { name: option }).click();
    },
  };
}

/** Nothing but keys: what Tab and the arrows do not reach is not there. */
function keyboard(page: Page): Hands {
  return {
    async press(target) {
      const kind = await reach(page, target);
      await page.keyboard.press(kind === 'radio' || kind === 'checkbox' ? 'Space' : 'Enter');
    },
    async fill(field, text) {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async choose(select, option) {
      await reach(page, select);
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('option', { name: option });
      await wanted.waitFor();
      await step(page, 'ArrowDown', () =>
        wanted.evaluate((element) => element.hasAttribute('data-highlighted')),
      );
      await page.keyboard.press('Enter');
      await wanted.waitFor({ state: 'hidden' });
    },
  };
}

/**
 * Brings the focus to it: by Tab or Shift and Tab, whichever way it lies; among radio buttons by the arrows, which choose
 * too. Returns the kind of input that it is.
 */
async function reach(page: Page, target: Locator): Promise<string> {
  await target.waitFor();
  const kind = await target.evaluate((element) => (element instanceof HTMLInputElement ? element.type : ''));
  const way = (await target.evaluate(liesBefore)) ? 'Shift+Tab' : 'Tab';
  if (kind === 'radio') await step(page, way, () => target.evaluate(hasFocusInGroup));
  await step(page, kind === 'radio' ? 'ArrowDown' : way, () => target.evaluate(hasFocus));
  return kind;
}

/** More than any page has to pass by. */
const MAX_STEPS = 300;

async function step(page: Page, key: string, arrived: () => Promise<boolean>): Promise<void> {
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    if (await arrived()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STEPS} times ${key} do not lead there`);
}

function liesBefore(element: Element): boolean {
  const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
  return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function hasFocus(element: Element): boolean {
  return element.contains(document.activeElement);
}

/** A group of radio buttons is one stop of Tab. */
function hasFocusInGroup(element: Element): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLInputElement &&
    activeElement.type === 'radio' &&
    activeElement.name === (element as HTMLInputElement).name
  );
}
