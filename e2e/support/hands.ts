import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page. */
export interface Hands {
  press: (target: Locator) => Promise<void>;
  /** Presses what says that it cannot be pressed. */
  pressInVain: (target: Locator) => Promise<void>;
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
    pressInVain: (target) => target.click({ force: true }),
    fill: (field, text) => field.fill(text),
    async choose(select, option) {
      await select.click();
      await page.getByRole('option', { name: option }).click();
    },
  };
}

/** Nothing but keys: what Tab and the arrows do not reach is not there. */
function keyboard(page: Page): Hands {
  const pressInVain = async (target: Locator) => {
    const kind = await reach(page, target);
    await page.keyboard.press(kind === 'radio' || kind === 'checkbox' ? 'Space' : 'Enter');
  };
  return {
    async press(target) {
      await expect(target).toBeEnabled();
      await pressInVain(target);
    },
    pressInVain,
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
      await pressUntil(page, 'ArrowDown', [wanted, isHighlighted]);
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
  if (kind === 'radio') await pressUntil(page, way, [target, groupHasFocus]);
  await pressUntil(page, kind === 'radio' ? 'ArrowDown' : way, [target, hasFocus]);
  return kind;
}

/** More than any page has to pass by. */
const MAX_STEPS = 300;

/** Finds the target once and again where it was drawn anew: looking for it at every key takes most of the time. */
async function pressUntil(
  page: Page,
  key: string,
  [target, arrived]: [Locator, (element: Element) => boolean | 'gone'],
): Promise<void> {
  let element = await target.elementHandle();
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    const there = await element?.evaluate(arrived);
    if (there === true) return;
    if (there === 'gone') element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key}, ${MAX_STEPS} times, does not lead to ${target}`);
}

function liesBefore(element: Element): boolean {
  const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
  return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function hasFocus(element: Element): boolean | 'gone' {
  return element.isConnected ? element.contains(document.activeElement) : 'gone';
}

/** A group of radio buttons is one stop of Tab. */
function groupHasFocus(element: Element): boolean | 'gone' {
  const { activeElement } = document;
  if (!element.isConnected) return 'gone';
  return (
    activeElement instanceof HTMLInputElement &&
    activeElement.type === 'radio' &&
    activeElement.name === (element as HTMLInputElement).name
  );
}

/** The one of a list that Enter takes. */
function isHighlighted(element: Element): boolean | 'gone' {
  return element.isConnected ? element.hasAttribute('data-highlighted') : 'gone';
}
