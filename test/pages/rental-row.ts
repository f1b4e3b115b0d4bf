import type { RentalRow } from '#components/rentals/rent-many/rental-row.ts';

/** A rig of 1.5 TH/s that is rented for two hours and 0.00206000 BTC, to a saved pool. */
export function rentalRow(id: string): RentalRow {
  return {
    id,
    name: `Rig ${id}`,
    pool: { pool: 'saved', saved_pool: '4' },
    confirmed: {
      price: '0.01000000',
      type: 'th',
      currency: 'BTC',
      hash: { hash: 1.5, type: 'th' },
      length: 2,
      cost: '0.00200000',
      fee: '0.00006000',
      total: '0.00206000',
    },
  };
}
