import type { Data } from '#lib/contract/shapes.ts';
import type { OwnerFacts } from './repo.ts';

type Rig = Data<'rigDetail'>;
type OwnRig = Data<'updateRig'>;

/** How an answer speaks of the password of a rig's pool: as it is, as `""`, or not at all. */
export type PasswordSight = 'shown' | 'blank' | 'left out';

/** A rig as its owner sees it. */
export function presentOwnRig(rig: Rig, facts: OwnerFacts, sight: PasswordSight): OwnRig {
  return {
    ...rig,
    rental_id: facts.rentalId === null ? '' : String(facts.rentalId),
    renter: facts.renter ?? '',
    pool_url: facts.poolUrl,
    pool_user: facts.poolUser,
    ...(sight === 'left out' ? {} : { pool_password: sight === 'shown' ? facts.poolPassword : '' }),
  };
}
