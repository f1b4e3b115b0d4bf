import type { RunKind } from './bulk-run.ts';

/** What the button of the way back says. */
export const WAY_BACK = { change: 'Undo', undo: 'Redo' } as const satisfies Record<RunKind, string>;

/** What the button says that gives it up. */
export const FORGET = {
  change: 'Forget it and its undo',
  undo: 'Forget it and its redo',
} as const satisfies Record<RunKind, string>;
