'use client';

import { useLocalSetting } from './local-setting.ts';

export const DENSITIES = ['compact', 'comfortable'] as const;

export type Density = (typeof DENSITIES)[number];

/** Height of one table row, in pixels; a row folded into two lines adds `FOLD_HEIGHT`. */
export const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const satisfies Record<Density, number>;

export const FOLD_HEIGHT = 20;

export function useDensity(): [Density, (density: Density) => void] {
  return useLocalSetting({ key: 'hashdesk.density', options: DENSITIES, fallback: 'compact' });
}
