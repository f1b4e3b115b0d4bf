/** For inputs that password managers would keep as somebody's own, and phones would write with a capital or as another word. */
export const NOT_A_PASSWORD = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  spellCheck: false,
  autoCapitalize: 'none',
  autoCorrect: 'off',
} as const;
