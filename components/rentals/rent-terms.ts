import type { Body } from '#lib/contract/shapes.ts';
import type { Offer } from './offers.ts';
import { inOrder, type Profile } from './profile-choice.ts';
import type { Quote } from './quote.ts';
import type { RentValues } from './rent-values.ts';

/** What is reviewed, and sent as it was reviewed. */
export interface RentTerms {
  rigName: string;
  hours: number;
  offer: Offer;
  quote: Quote;
  pools: ReviewedPools;
  body: Body<'createRental'>;
}

export interface ReviewedPools {
  /** The profile's name, where it is one. */
  profile: string | undefined;
  /** In the order they are tried. */
  pools: readonly { host: string; user: string }[];
}

export function reviewedPools(values: RentValues, profile: Profile | undefined): ReviewedPools {
  if (values.pool === 'profile') return { profile: profile?.name, pools: inOrder(profile?.pools ?? []) };
  return {
    profile: undefined,
    pools: [{ host: values.pool_url.trim(), user: values.pool_user.trim() }],
  };
}
