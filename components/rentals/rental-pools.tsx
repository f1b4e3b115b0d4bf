import { Figured } from '#components/ui/figured.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { passwordWords } from './pool-password.ts';
import { inOrder } from './profile-choice.ts';
import type { Rental } from './rental-figures.ts';

interface RentalPoolsProps {
  connectedKey: ConnectedKey;
  rental: Rental;
}

/** Where the hash rate goes: the pools in the order they are tried. */
export function RentalPools({ connectedKey, rental }: RentalPoolsProps) {
  const { username, permission_levels: levels } = connectedKey;
  const pools = inOrder(rental.pools ?? []);
  return (
    <Panel title="Pools" meta={pools.length > 1 ? 'in the order they are tried' : undefined}>
      {pools.length === 0 ? (
        <p className="text-ink-soft">The market does not say where this rental mines.</p>
      ) : (
        <ol className="divide-y divide-line">
          {pools.map(({ priority, host, user, pass }) => (
            <li
              key={priority}
              className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-2 first:pt-0 last:pb-0"
            >
              <Figured text={`Slot ${priority}`} className="text-ink-faint" />
              <div className="min-w-0">
                <p className="break-all text-small">
                  <span className="figures">{host}</span>
                </p>
                <p className="break-all text-ink-soft text-small">
                  User <span className="figures">{user}</span>
                </p>
                <p className="text-ink-soft text-small">
                  Password {passwordWords(pass, { isOwner: rental.owner === username, levels })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
