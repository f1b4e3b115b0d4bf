'use client';

import { useLocalSetting } from './local-setting.ts';

const DENSITIES = ['compact', 'comfortable'] as const;

export type Density = (typeof DENSITIES)[number];

/** For a menu. */
export const DENSITY_CHOICES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const satisfies readonly { value: Density; label: string }[];

/** Height of one table row, in pixels; each further line adds `FOLD_HEIGHT`. */
export const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const satisfies Record<Density, number>;

export const FOLD_HEIGHT = 20;

export function useDensity(): [Density, (density: Density) => void] {
  return useLocalSetting({ key: 'hashdesk.look.density', options: DENSITIES, fallback: 'compact' });
}
