import { createKeptOrders } from '../run/kept-run.ts';
import type { ExtensionRow } from './extension-row.ts';
import { extensionRuns } from './held-run.ts';

/** Rentals, their terms and what came of each. */
export const keptExtensions = createKeptOrders<ExtensionRow>(
  extensionRuns.name,
  ({ hours, endMs, newEndMs }) => [hours, endMs, newEndMs].every(Number.isFinite),
);
