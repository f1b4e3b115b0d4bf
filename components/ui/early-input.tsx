'use client';

import { useEffect } from 'react';
import { useMounted } from './now.ts';

/** What was done on the page before it was alive. */
interface EarlyInput {
  /** Buttons, each once, however often it was pressed. */
  pressed: Set<HTMLButtonElement>;
  /** What stands in a control that was changed. */
  entered: Map<HTMLInputElement | HTMLTextAreaElement, { value: string; checked?: boolean }>;
  /** From here on the page hears all by itself. */
  end: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/** Runs before anything can be touched. What it keeps, the page must not hear by half while it comes alive. */
const KEEP = `{
  const pressed = new Set(), entered = new Map();
  const keep = (event) => {
    const control = event.target.closest?.('button, input, textarea');
    if (!control) return;
    event.stopImmediatePropagation();
    if (event.type !== 'click') entered.set(control, { value: control.value, checked: control.checked });
    else if (control.localName === 'button') {
      event.preventDefault();
      pressed.add(control);
    }
  };
  const kinds = ['click', 'input', 'change'];
  for (const kind of kinds) addEventListener(kind, keep, true);
  const end = () => { for (const kind of kinds) removeEventListener(kind, keep, true); };
  window.earlyInput = { pressed, entered, end };
}`;

/**
 * Keeps what is typed, chosen and pressed on a page drawn by the server while its code is still on its way, and does it
 * again once the page is alive. `nonce` is that of the page's content security policy.
 */
export function KeepEarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const early = window.earlyInput;
    if (!early) return;
    window.earlyInput = undefined;
    early.end();
    void doAgain(early);
  }, []);
  // It has run while the page came; one made in the browser never would.
  if (useMounted()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours and holds no value
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}

/** Once every part of the page has come alive, one after the other: each sees what came of those before. */
async function doAgain({ entered, pressed }: EarlyInput): Promise<void> {
  for (const [control, { value, checked }] of entered) {
    await undefined;
    if (control.type === 'checkbox' || control.type === 'radio')
      tick(control as HTMLInputElement, checked === true);
    else write(control, value);
  }
  for (const button of pressed) {
    await undefined;
    button.click();
  }
}

/** React leaves to a box what was done to it before, and has heard nothing of it. */
function tick(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const selection = [control.selectionStart, control.selectionEnd] as const;
  // React hears only of a value other than the one it last saw given to the control.
  control.value = value === '' ? ' ' : '';
  const { prototype } = control.localName === 'input' ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (document.activeElement === control) control.setSelectionRange(...selection);
}
