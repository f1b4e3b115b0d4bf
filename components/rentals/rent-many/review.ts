import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Ordered } from '#lib/queries/change/market-order.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Quote } from '../order/quote.ts';
import { formBlocked } from '../rent/rent-blocked.ts';
import { termsOf } from '../rent/rent-draft.ts';
import type { RentTerms } from '../rent/rent-terms.ts';
import type { RentValues } from '../rent/rent-values.ts';
import type { DatedRig } from './barred-rig.ts';
import { type PlannedRental, planRentals, rentedRigs } from './plan.ts';
import type { RentalRow } from './rental-row.ts';
import { poolOfRig, workerLogins, workersProblem } from './rig-workers.ts';
import type { TogetherDraft } from './together.ts';
import { goneWords } from './words.ts';

/** What is to be confirmed, on the terms of one moment. */
export interface TogetherReview extends Pick<TogetherDraft, 'plan' | 'algorithm'> {
  offer: NonNullable<TogetherDraft['offer']>;
  hours: number;
  quote: Quote;
  /** The ids of rigs that were chosen too, and could not be read. */
  unread: readonly string[];
  /** What it was made of. */
  values: RentValues;
  rows: readonly RentalRow[];
  /** With the pool. */
  orderOf: (row: RentalRow) => Ordered<'createRental'>;
  /** The pool of all of them, with its own user. */
  pools: Pick<RentTerms, 'pools' | 'body'>;
  /** What each of them logs in as, where the pool is to tell them apart. */
  workers: readonly string[];
}

/** What is to be reviewed; undefined while something for it is missing. */
export function togetherReview(
  draft: TogetherDraft,
  values: RentValues,
  unread: readonly string[] = [],
): TogetherReview | undefined {
  const { plan, algorithm, offer, hours, quote } = draft;
  const termsWith = (pool: ReturnType<typeof poolOfRig>, { rig, ...planned }: PlannedRental) =>
    termsOf(
      { ...draft, savedPool: pool.savedPool, offer: planned.offer, quote: planned.quote },
      pool.values,
      rig,
    );
  const chosen = { values, savedPool: draft.savedPool };
  const reviewed = plan.flatMap((planned) => {
    const terms = termsWith(poolOfRig(chosen, planned.rig.id), planned);
    return terms ? [{ planned, rig: planned.rig, terms }] : [];
  });
  const [first] = reviewed;
  const pools = first && termsWith(chosen, first.planned);
  if (!offer || !first || !pools || hours === undefined || !quote) return undefined;
  return {
    plan,
    algorithm,
    offer,
    hours,
    quote,
    unread,
    values,
    rows: reviewed.map(({ rig, terms }) => ({
      id: rig.id,
      name: rig.name,
      confirmed: terms.confirmed,
      pool: poolOf(values, first.terms),
    })),
    orderOf: ({ id, confirmed }) => {
      const found = reviewed.find(({ rig }) => rig.id === id);
      if (!found) throw new Error(`rig ${id} was not reviewed`);
      return { body: found.terms.body, confirmed };
    },
    pools,
    workers: workerLogins(
      chosen,
      reviewed.map(({ rig }) => rig),
    ),
  };
}

/** Which pool it is, of those that are stored. */
function poolOf({ pool, workers }: RentValues, { body }: Pick<RentTerms, 'body'>): RentalRow['pool'] {
  if (pool === 'profile') return { pool, profile: String(body.profile) };
  return pool === 'saved' ? { pool, workers, saved_pool: String(body.poolid) } : { pool, workers };
}

interface Standing {
  levels: PermissionLevels;
  draft: TogetherDraft;
  values: RentValues;
}

/** Why nothing can be reviewed, as a sentence; undefined where it can once all is read. */
export function togetherBlocked({ levels, draft, values }: Standing): string | undefined {
  const denied = permissionProblem('rent', levels);
  if (denied) return denied;
  const { open, asset, hours, plan, budgetOff } = draft;
  if (open.length === 0) return 'None of them can be rented now.';
  if (asset !== undefined && hours !== undefined && rentedRigs(plan).length === 0)
    return 'None of them can be rented on these terms.';
  if (values.drives === 'budget' && budgetOff !== undefined)
    return 'No length is allowed for all of them. Enter hours instead of a budget.';
  return workersProblem({ values, savedPool: draft.savedPool }, open) ?? formBlocked(draft, values);
}

interface Now {
  rigs: readonly DatedRig[];
  draft: Pick<TogetherDraft, 'standing' | 'paying'>;
}

/**
 * Why what was reviewed cannot be confirmed any more, as a sentence. The review stands still, and the rigs and the balance go on;
 * what a rig costs by now the desk looks at before it sends.
 */
export function outdated(
  { rows, offer, hours }: Pick<TogetherReview, 'rows' | 'offer' | 'hours'>,
  { rigs, draft: { standing, paying } }: Now,
): string | undefined {
  const plan = planRentals(rigs, { ...standing, asset: offer.asset, hours, paying });
  const possible = new Set(rentedRigs(plan).map(({ id }) => id));
  const gone = rows.filter(({ id }) => !possible.has(id));
  return gone.length > 0 ? goneWords(gone) : undefined;
}
