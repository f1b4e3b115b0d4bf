import type { Data } from '#lib/contract/shapes.ts';

const HOUR_SECONDS = 3600;

/** A rig as a bare service tells it: 1 TH/s of sha256 at 0.001 BTC an hour. */
export function rigData(id: string): Data<'rigDetail'> {
  return {
    id,
    name: 'rig',
    type: 'sha256',
    status: { status: 'available' },
    price: { type: 'th', BTC: { currency: 'BTC', price: '0.01', hour: '0.001' } },
    minhours: '1',
    maxhours: '99',
    hashrate: { advertised: { hash: 1, type: 'th' } },
  };
}

interface Rented {
  id: string;
  rig: string;
  /** Without extensions. */
  hours: number;
  extended: number;
}

export function rentalData({ id, rig, hours, extended }: Rented): Data<'rentalDetail'> {
  return {
    id,
    hashrate: { advertised: { hash: '1', type: 'th' } },
    price: { type: 'th', advertised: '0.01', paid: '0.001', currency: 'BTC' },
    length: String(hours + extended),
    extended: String(extended),
    start: '',
    end: '',
    start_unix: '0',
    end_unix: String((hours + extended) * HOUR_SECONDS),
    ended: false,
    rig: rigData(rig),
  };
}
