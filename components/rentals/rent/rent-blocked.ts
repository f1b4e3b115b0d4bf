import type { PermissionLevels } from '#lib/contract/access.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { shortfall } from '../order/quote.ts';
import type { PoolChosen } from './pool-chosen.ts';
import type { Profiles } from './profiles.ts';
import type { RentDraft } from './rent-draft.ts';
import type { RentValues } from './rent-values.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface Standing {
  levels: PermissionLevels;
  obstacle: Obstacle | undefined;
  outcome: OrderOutcome;
  draft: Pick<RentDraft, 'offer' | 'quote' | 'paying' | 'scale'> & PoolChosen;
}

/** Why the rig cannot be rented on any terms now, as a sentence; undefined where it can. */
export function rentBlocked({ levels, obstacle, outcome }: Omit<Standing, 'draft'>): string | undefined {
  const denied = permissionProblem('rent', levels);
  if (denied) return denied;
  if (outcome.name === 'running') return 'A rental of it is still being made.';
  if (outcome.name === 'unknown') return 'It is not known yet whether you have rented this rig already.';
  if (outcome.name === 'not known') return 'Look at your rentals first, then dismiss the notice above.';
  return obstacle?.sentence;
}

/** Why the rental cannot be reviewed; undefined where it can once all is read. What is wrong in a field the field says itself. */
export function reviewBlocked(standing: Standing, values: RentValues): string | undefined {
  const { draft } = standing;
  return rentBlocked(standing) ?? formBlocked(draft, values);
}

/** Why the form itself does not let anything be reviewed. */
export function formBlocked(draft: Standing['draft'], { pool }: RentValues): string | undefined {
  return payingBlocked(draft) ?? POOL_BLOCKED[pool](draft);
}

/** What is still being read for the review of a rental, as a sentence. */
export function reviewAwaited(draft: Standing['draft'], { pool }: RentValues): string | undefined {
  if (draft.paying.feeReading) return 'The fee is still being read.';
  if (pool === 'profile' && isReading(draft.profiles)) return 'Your profiles are still being read.';
  if (pool === 'saved' && isReading(draft.savedPools)) return 'Your saved pools are still being read.';
  return undefined;
}

function isReading({ list, problem }: Pick<Profiles, 'problem'> & { list: unknown }): boolean {
  return list === undefined && problem === undefined;
}

function payingBlocked({ offer, quote, paying, scale }: Standing['draft']): string | undefined {
  if (!offer) return 'Choose what to pay with.';
  if (paying.feeRetry) return 'The fee could not be read. Try to read it again first.';
  return quote && shortfall(quote, { asset: offer.asset, scale });
}

const POOL_BLOCKED = {
  profile: profileBlocked,
  saved: savedPoolBlocked,
  explicit: () => undefined,
} as const satisfies Record<RentValues['pool'], (draft: Standing['draft']) => string | undefined>;

function profileBlocked({ profile, profileLost, profiles }: Standing['draft']): string | undefined {
  if (profile || isReading(profiles)) return undefined;
  return profileLost ?? 'Choose a pool profile with a pool in it, or give a pool address.';
}

function savedPoolBlocked({ savedPool, poolLost, savedPools }: Standing['draft']): string | undefined {
  if (savedPool || isReading(savedPools)) return undefined;
  if (savedPools.problem) return savedPools.problem;
  return poolLost ?? 'You have no saved pool for this algorithm. Choose a profile, or give a pool address.';
}
