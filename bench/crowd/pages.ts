import type { Part } from '#test/desk/crowd-walk.ts';
import type { Market } from '../stage/set-stage.ts';

export const kinds = ['market list', 'own rentals', 'balance', 'rig'] as const;
export type Kind = (typeof kinds)[number];

/** The promise for each kind, in seconds. */
export const promises: Partial<Record<Kind, number>> = {
  'market list': 90,
  'own rentals': 360,
  balance: 1200,
};

const market = '/api/market';

/** What the parts of a page ask the dashboard for; `random` gives numbers from 0 to 1. */
export function questions(
  parts: readonly Part[],
  random: () => number,
  { algorithms, rigIds }: Market,
): { kind: Kind; path: string }[] {
  const algorithm = algorithms[Math.floor(random() * algorithms.length)] ?? '';
  const rig = rigIds[Math.floor(random() * rigIds.length)] ?? '';
  const asked: Record<Part, { kind: Kind; path: string }> = {
    'list of an algorithm': { kind: 'market list', path: `/api/rigs?algo=${algorithm}&limit=100` },
    'list of all': { kind: 'market list', path: '/api/rigs?limit=100' },
    rentals: { kind: 'own rentals', path: `${market}/rental?limit=100` },
    balance: { kind: 'balance', path: `${market}/account/balance` },
    rig: { kind: 'rig', path: `${market}/rig/${rig}` },
    graph: { kind: 'rig', path: `${market}/rig/${rig}/graph` },
  };
  return parts.map((part) => asked[part]);
}
