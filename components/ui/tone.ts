/** What a colour says. Each tone is always accompanied by a word, an icon or a pattern. */
export type Tone = 'neutral' | 'accent' | 'warn' | 'danger' | 'violet';

export const TONE_TEXT = {
  neutral: 'text-ink',
  accent: 'text-accent',
  warn: 'text-warn',
  danger: 'text-danger',
  violet: 'text-violet',
} as const satisfies Record<Tone, string>;

export const TONE_FILL = {
  neutral: 'bg-ink-faint',
  accent: 'bg-accent',
  warn: 'bg-warn',
  danger: 'bg-danger',
  violet: 'bg-violet',
} as const satisfies Record<Tone, string>;
