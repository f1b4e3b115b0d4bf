import { createKeptOrders } from '../run/kept-run.ts';
import type { ExtensionRow } from './extension-row.ts';
import { extensionRuns } from './held-run.ts';

/** Rentals, their terms and what came of each. */
export const keptExtensions = createKeptOrders<ExtensionRow>(
  extensionRuns.name,
  ({ hours, endMs, newEndMs, until }) =>
    [hours, endMs, newEndMs].every(Number.isFinite) && (until === undefined || isMoment(until)),
);

function isMoment(until: unknown): boolean {
  return typeof until === 'string' && Number.isFinite(Date.parse(until));
}
