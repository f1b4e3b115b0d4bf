import { TriangleAlert } from 'lucide-react';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import { type FailedChecks, failureOfCheck } from './failed-checks.ts';
import type { RentTerms } from './rent-terms.ts';

/** What a renter has to know before it is paid: a pool that dies cannot be replaced then, and time without it is paid. */
export const FIXED_POOL =
  'It stays for the whole rental. The pools of a profile can be changed while it runs.';

/** The pools that are rented with, in the order they are tried, and what failed where they were checked. */
export function poolFact(
  { pools: { profile, saved, pools }, body }: Pick<RentTerms, 'pools' | 'body'>,
  failed: FailedChecks,
): Fact {
  return {
    term: profile === undefined ? 'Pool' : `Pools of ${profile}`,
    value: (
      <ol className="flex flex-col gap-1.5">
        {pools.map((pool) => (
          <li
            key={`${pool.host} ${pool.user} ${JSON.stringify(pool.stored)}`}
            className="[overflow-wrap:anywhere]"
          >
            <span className="figures">
              <AddressText address={pool.host} />
              <span className="block text-ink-soft text-small">{pool.user}</span>
            </span>
            <Failure why={failureOfCheck(failed, pool)} />
          </li>
        ))}
      </ol>
    ),
    note:
      profile === undefined ? (
        <>
          <span className="block">{passwordNote(saved, body)}</span>
          {FIXED_POOL}
        </>
      ) : (
        'While it runs, what you change in the profile applies to it.'
      ),
  };
}

function Failure({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <span className="my-1 flex items-start gap-1.5 text-start text-small text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={2} />
      <span>{why} Time without a pool is paid.</span>
    </span>
  );
}

function passwordNote(saved: string | undefined, { pool_password }: RentTerms['body']): string {
  if (saved !== undefined) return `With the password saved in ${saved}`;
  return pool_password ? 'Password set' : 'Password blank';
}
