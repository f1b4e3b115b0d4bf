/** For inputs that password managers would keep as somebody's own password. */
export const NOT_A_PASSWORD = { 'data-1p-ignore': true, 'data-lpignore': 'true', spellCheck: false } as const;
