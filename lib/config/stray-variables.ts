import { deskVariables } from './desk-config.ts';
import type { Environment } from './environment.ts';
import { marketVariables } from './market-config.ts';
import { nearestName } from './near-name.ts';

/** Of both programs: they may be started with the same file of variables. */
const known = [...Object.values(marketVariables), ...Object.values(deskVariables)].map(
  ({ variable }) => variable,
);
/** Set by the build for itself, and by the tests in a browser for the programs they start. */
const FURTHER = ['HASHDESK_BUILD', 'HASHDESK_BROWSER_TEST_DATA'];
/** Nobody else's names are expected to begin so; SESSION_ is a desktop's too, and REDIS_ and DATABASE_ are anybody's. */
const OURS = /^(?:MARKET|HASHDESK|UPSTREAM|DASHBOARD|POOL_CHECK)_/;

/**
 * A sentence for each variable that is set, which no program reads and somebody may believe it does: one that begins as ours
 * do, or is nearly one of them. What it is set to is not told.
 */
export function strayVariables(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || !/^\w+$/.test(name) || [...known, ...FURTHER].includes(name)) return [];
    const meant = nearestName(name, known);
    if (meant === undefined && !OURS.test(name)) return [];
    return [`${name} is no variable of this program${meant ? `: is ${meant} meant?` : ''}`];
  });
}
