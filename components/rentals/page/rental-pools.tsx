import Link from 'next/link';
import { Panel } from '#components/ui/layout/panel.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { inOrder } from '../rent/profile-choice.ts';
import type { Rental } from '../rental-figures.ts';
import { isRentedBy } from '../rental-page-figures.ts';
import { RentedPoolCheck } from './rented-pool-check.tsx';

interface RentalPoolsProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  /** Tries a pool; handed in by the page. */
  poolCheck: PoolCheck;
}

/** Where the hash rate goes: the pools in the order they are tried. */
export function RentalPools({ connectedKey, rental, poolCheck }: RentalPoolsProps) {
  const pools = inOrder(rental.pools ?? []);
  const mines = !rental.ended && isRentedBy(connectedKey, rental);
  return (
    <Panel title="Pools" meta={pools.length > 1 ? 'in the order they are tried' : undefined}>
      {pools.length === 0 ? (
        <p className="text-ink-soft">The market does not say where this rental mines.</p>
      ) : (
        <ol className="divide-y divide-line">
          {pools.map((pool) => (
            <li
              key={pool.priority}
              className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-2 first:pt-0 last:pb-0"
            >
              <Figured text={`Slot ${pool.priority}`} className="text-ink-faint" />
              <div className="min-w-0">
                <p className="text-small [overflow-wrap:anywhere]">
                  <span className="figures">
                    <AddressText address={pool.host} />
                  </span>
                </p>
                <p className="break-all text-ink-soft text-small">
                  User <span className="figures">{pool.user}</span>
                </p>
                {mines && (
                  <div className="pt-1.5">
                    <RentedPoolCheck rental={rental} pool={pool} Check={poolCheck} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {mines && <Changing slug={rental.rig.type} fixed={pools.length < 2} />}
    </Panel>
  );
}

interface ChangingProps {
  /** The algorithm's. */
  slug: string;
  /** Whether it may have been rented with this pool alone: who rents with a profile may have a single one as well. */
  fixed: boolean;
}

/** How they are changed. No market tells with which profile a rental was made. */
function Changing({ slug, fixed }: ChangingProps) {
  return (
    <div className="mt-3 flex flex-col gap-1 text-ink-soft text-small">
      <p>{fixed ? MAYBE_FIXED : FOLLOWING}</p>
      <Link href={`/account/profiles?algo=${encodeURIComponent(slug)}`} className="self-start py-1 underline">
        Profiles of this algorithm
      </Link>
    </div>
  );
}

const FOLLOWING = 'The rental uses a profile: changes to that profile apply to it.';
const MAYBE_FIXED =
  'If the rental uses a profile, changes to that profile apply to it. A pool that was given without a profile stays to the end.';
