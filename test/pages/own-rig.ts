import type { OwnRig } from '#components/my-rigs/own-rig.ts';

/** A rig of 110 TH/s as its owner's list has it: for rent for BTC, never measured. */
export const ownRig: OwnRig = {
  id: '7',
  name: 'Basement 7',
  type: 'sha256',
  status: { status: 'available' },
  available_status: 'available',
  extensions: true,
  price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
  minhours: '3',
  maxhours: '96',
  hashrate: { advertised: { hash: 110, type: 'th' } },
};
