'use client';

import { useEffect } from 'react';
import { useMounted } from '../now.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What was done on the page before it was alive. */
interface EarlyInput {
  /** Buttons in the order in which they were pressed last, each once, however often. */
  pressed: Set<HTMLButtonElement>;
  /** Controls in the order in which they were changed last, and what stands in them. */
  entered: Map<Control, { value: string; checked?: boolean }>;
  /** From here on the page hears all by itself. */
  end: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/**
 * Runs before anything can be touched. What it keeps, the page must not hear by half while it comes alive. Of radios only
 * the one chosen last counts. A key that stands for a button presses it: Ctrl K would go to the browser. Where a script fails
 * to load, the page may never be alive: it is left to the browser then. The browser has it from the document, so the page's
 * code does not bring it again.
 */
const KEEP =
  typeof window === 'undefined'
    ? `{
  const pressed = new Set(), entered = new Map();
  const press = (button) => { pressed.delete(button); pressed.add(button); };
  const enter = (control) => {
    for (const other of entered.keys())
      if (other === control || (control.type === 'radio' && other.name === control.name)) entered.delete(other);
    entered.set(control, { value: control.value, checked: control.checked });
  };
  const keep = (event) => {
    const control = event.target.closest?.('button, input, textarea');
    if (!control) return;
    event.stopImmediatePropagation();
    if (event.type !== 'click') enter(control);
    else if (control.localName === 'button') {
      event.preventDefault();
      press(control);
    }
  };
  const key = (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    if (ctrlKey === metaKey || shiftKey || altKey || !/^[a-z]$/i.test(key)) return;
    const shortcut = (ctrlKey ? 'Control+' : 'Meta+') + key.toUpperCase();
    const button = document.querySelector('button[aria-keyshortcuts~="' + shortcut + '"]');
    if (!button) return;
    event.preventDefault();
    press(button);
  };
  const kinds = ['click', 'input', 'change'];
  addEventListener('keydown', key, true);
  for (const kind of kinds) addEventListener(kind, keep, true);
  const failed = ({ target }) => { if (target.localName === 'script') end(); };
  addEventListener('error', failed, true);
  const end = () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    removeEventListener('keydown', key, true);
    removeEventListener('error', failed, true);
  };
  window.earlyInput = { pressed, entered, end };
}`
    : '';

/**
 * Keeps what is typed, chosen and pressed on a page drawn by the server while its code is still on its way, and does it
 * again once the page is alive. `nonce` is that of the page's content security policy.
 */
export function KeepEarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const early = endEarlyInput();
    if (early) void doAgain(early);
  }, []);
  // It has run while the page came; one made in the browser never would.
  if (useMounted()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours and holds no value
      dangerouslySetInnerHTML={{ __html: KEEP }}
    />
  );
}

/** From here on the page hears all by itself. Returns what was kept until now, once. */
export function endEarlyInput(): EarlyInput | undefined {
  const early = window.earlyInput;
  window.earlyInput = undefined;
  early?.end();
  return early;
}

/** Once every part of the page has come alive, one after the other: each sees what came of those before. */
async function doAgain({ entered, pressed }: EarlyInput): Promise<void> {
  // React leaves to a box what was done to it before, and has heard nothing of it.
  for (const control of entered.keys()) if (isBox(control)) control.checked = control.defaultChecked;
  for (const [control, { value, checked }] of entered) {
    await undefined;
    if (!isBox(control)) write(control, value);
    else if (control.checked !== checked) control.click();
  }
  for (const button of pressed) {
    await undefined;
    button.click();
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function write(control: Control, value: string): void {
  const { selectionStart, selectionEnd } = control;
  // React hears only of a value other than the one it last saw given to the control.
  control.value = value === '' ? ' ' : '';
  const { prototype } = control.localName === 'input' ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // A date has no selection.
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(selectionStart, selectionEnd);
}
