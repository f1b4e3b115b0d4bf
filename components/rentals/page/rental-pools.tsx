import { Panel } from '#components/ui/layout/panel.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { inOrder } from '../rent/profile-choice.ts';
import type { Rental } from '../rental-figures.ts';

/** Where the hash rate goes: the pools in the order they are tried. */
export function RentalPools({ rental }: { rental: Rental }) {
  const pools = inOrder(rental.pools ?? []);
  return (
    <Panel title="Pools" meta={pools.length > 1 ? 'in the order they are tried' : undefined}>
      {pools.length === 0 ? (
        <p className="text-ink-soft">The market does not say where this rental mines.</p>
      ) : (
        <ol className="divide-y divide-line">
          {pools.map(({ priority, host, user }) => (
            <li
              key={priority}
              className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-2 first:pt-0 last:pb-0"
            >
              <Figured text={`Slot ${priority}`} className="text-ink-faint" />
              <div className="min-w-0">
                <p className="text-small [overflow-wrap:anywhere]">
                  <span className="figures">
                    <AddressText address={host} />
                  </span>
                </p>
                <p className="break-all text-ink-soft text-small">
                  User <span className="figures">{user}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
