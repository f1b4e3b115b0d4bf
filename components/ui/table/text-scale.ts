'use client';

import { useSyncExternalStore } from 'react';

/** In em. A letter's own width on the average, and the letters to a space. */
const LETTER = 0.5;
const LETTERS_A_WORD = 6;

const listeners = new Set<() => void>();
let scale = 1;
let ending: (() => void) | undefined;

/**
 * How much wider text is than columns are made for: 1, unless a reader's own style sheet spaces letters and words. It is asked for
 * when such a style comes, and never while rows are drawn.
 */
export function useTextScale(): number {
  return useSyncExternalStore(
    subscribe,
    () => scale,
    () => 1,
  );
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  ending ??= watchText();
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    ending?.();
    ending = undefined;
  };
}

/** Some words out of sight become wider as soon as any others do. */
function watchText(): () => void {
  const words = document.createElement('span');
  words.ariaHidden = 'true';
  words.className = 'invisible absolute top-0 left-0 whitespace-nowrap';
  words.textContent = 'a b';
  document.body.append(words);
  const observer = new ResizeObserver(() => {
    const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(words);
    const em = Number.parseFloat(fontSize);
    const next = scaleOf(inEm(letterSpacing, em), inEm(wordSpacing, em));
    if (next === scale) return;
    scale = next;
    for (const notify of listeners) notify();
  });
  observer.observe(words);
  return () => {
    observer.disconnect();
    words.remove();
  };
}

function inEm(spacing: string, em: number): number {
  // "normal" is none.
  return (Number.parseFloat(spacing) || 0) / em;
}

/** By spaces between letters and between words, in em. Letters that stand closer leave a column as it is. */
export function scaleOf(letterSpacing: number, wordSpacing: number): number {
  const more = (letterSpacing + wordSpacing / LETTERS_A_WORD) / LETTER;
  return Math.max(1, Math.round(100 * (1 + more)) / 100);
}

interface Sized {
  readonly width: number;
  readonly ample?: number;
  readonly brief?: number;
  readonly wrapped?: number;
}

/** The columns with room for text that is so much wider; as given where it is not. */
export function scaledColumns<Column extends Sized>(
  columns: readonly Column[],
  textScale: number,
): readonly Column[] {
  if (textScale === 1) return columns;
  const scaled = (width: number) => Math.ceil(width * textScale);
  return columns.map((column) => ({
    ...column,
    width: scaled(column.width),
    ...(column.ample !== undefined && { ample: scaled(column.ample) }),
    ...(column.brief !== undefined && { brief: scaled(column.brief) }),
    ...(column.wrapped !== undefined && { wrapped: scaled(column.wrapped) }),
  }));
}
