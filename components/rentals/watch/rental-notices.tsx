'use client';

import { BellOff, BellRing } from 'lucide-react';
import { useMounted } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import { mayCall } from '#lib/contract/access.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { useNotifying } from './rental-notifier.ts';

/** Switches the browser's notifications on and off, of what is rented on either side; the browser is asked here and nowhere else. */
export function RentalNotices() {
  const { leave, on, turnOn, turnOff } = useNotifying();
  const mounted = useMounted();
  const levels = useConnectedKey().permission_levels;
  const of = (name: 'listRentals' | 'myRigs', words: string) =>
    mayCall(endpoints[name].access, levels) ? [words] : [];
  const Icon = on ? BellRing : BellOff;
  return (
    <Button
      size="tool"
      title={[...of('listRentals', OF_RENTALS), ...of('myRigs', OF_RIGS), OF_ITSELF].join(' ')}
      reason={mounted ? REASONS[leave] : undefined}
      onClick={on ? turnOff : turnOn}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{on ? 'Notifications: on' : 'Notifications: off'}</span>
    </Button>
  );
}

const OF_RENTALS =
  'Of what you rent: an end within the hour, a delivery that turned short, and a rig or pool that stays offline.';
const OF_RIGS =
  'Of rigs of yours that are rented or offered: one that drops out for 10 minutes, and one that is back.';
const OF_ITSELF = 'And where none of it can be watched any more.';

const REASONS: Readonly<Record<string, string>> = {
  none: 'This browser shows no notifications here: it needs https, or is none that can.',
  denied: 'This browser refuses notifications of this desk. Its settings for this site can allow them.',
};
