import type { ListingTerms } from '#components/my-rigs/listing/listing-terms.ts';

/** What a listed rig is let for, as its owner's list says. */
export const listingTerms: ListingTerms = {
  price: { BTC: '0.00100000' },
  priceType: 'ph',
  minhours: '3',
  maxhours: '96',
  status: 'available',
  extensions: true,
};
