import type { BandKind } from './hash-rate-series.ts';

export const LAYERS = [
  'delivered',
  'advertised',
  'rejected',
  'rented',
  'rig-offline',
  'pool-offline',
  'unobserved',
] as const satisfies readonly ('delivered' | 'advertised' | 'rejected' | BandKind)[];

/** What can be switched on and off in the legend. */
export type Layer = (typeof LAYERS)[number];

export const LAYER_NAMES = {
  delivered: 'Delivered',
  advertised: 'Advertised',
  rejected: 'Rejected',
  rented: 'Rented',
  'rig-offline': 'Rig offline',
  'pool-offline': 'Pool offline',
  unobserved: 'Not observed',
} as const satisfies Record<Layer, string>;

/** What the switch of a hidden layer does. */
export const SHOW_WORDS = {
  delivered: 'Show what was delivered',
  advertised: 'Show what was advertised',
  rejected: 'Show what was rejected',
  rented: 'Show when it was rented',
  'rig-offline': 'Show when the rig was offline',
  'pool-offline': 'Show when the pool was offline',
  unobserved: 'Show when it was not observed',
} as const satisfies Record<Layer, string>;
