/**
 * How well a text fits what was typed, for cmdk: 1 where it begins with that, less where each word typed begins a word of it,
 * a half where each stands somewhere in it, 0 where one does not. Letters scattered over a text are no fit: what Enter does must be
 * foreseeable.
 */
export function wordScore(text: string, search: string, keywords: readonly string[] = []): number {
  const words = [text, ...keywords].join(' ').toLowerCase();
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!typed.every((word) => words.includes(word))) return 0;
  if (words.startsWith(typed.join(' '))) return 1;
  return typed.every((word) => ` ${words}`.includes(` ${word}`)) ? 0.75 : 0.5;
}
