import type { Market } from '../stage/set-stage.ts';

/** What a page shows, each part from one answer of the dashboard's. */
export interface Part {
  kind: Kind;
  path: string;
}

export const kinds = ['market list', 'own rentals', 'balance', 'rig'] as const;
export type Kind = (typeof kinds)[number];

/** The promise for each kind, in seconds. */
export const promises: Partial<Record<Kind, number>> = {
  'market list': 90,
  'own rentals': 360,
  balance: 1200,
};

const market = '/api/market';

/** The pages a person walks between; `random` gives numbers from 0 to 1. */
export function somePage(random: () => number, { algorithms, rigIds }: Market): Part[] {
  const algorithm = algorithms[Math.floor(random() * algorithms.length)] ?? '';
  const rig = rigIds[Math.floor(random() * rigIds.length)] ?? '';
  const pages: [share: number, parts: Part[]][] = [
    [0.4, [{ kind: 'market list', path: `/api/rigs?algo=${algorithm}&limit=100` }]],
    [0.05, [{ kind: 'market list', path: '/api/rigs?limit=100' }]],
    [
      0.35,
      [
        { kind: 'own rentals', path: `${market}/rental?limit=100` },
        { kind: 'balance', path: `${market}/account/balance` },
      ],
    ],
    [0.1, [{ kind: 'balance', path: `${market}/account/balance` }]],
    [
      0.1,
      [
        { kind: 'rig', path: `${market}/rig/${rig}` },
        { kind: 'rig', path: `${market}/rig/${rig}/graph` },
      ],
    ],
  ];
  let left = random();
  for (const [share, parts] of pages) {
    left -= share;
    if (left <= 0) return parts;
  }
  return pages[0]?.[1] ?? [];
}
