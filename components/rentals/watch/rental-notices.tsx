'use client';

import { BellOff, BellRing } from 'lucide-react';
import { useMounted } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import { useNotifying } from './rental-notifier.ts';

/** Switches the browser's notifications of rentals on and off; the browser is asked for its leave here and nowhere else. */
export function RentalNotices() {
  const { leave, on, turnOn, turnOff } = useNotifying();
  const mounted = useMounted();
  const Icon = on ? BellRing : BellOff;
  return (
    <Button
      size="tool"
      title="Of an end within the hour, of a delivery that turned short, and of a rig or pool that stays offline"
      reason={mounted ? REASONS[leave] : undefined}
      onClick={on ? turnOff : turnOn}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{on ? 'Notifications: on' : 'Notifications: off'}</span>
    </Button>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  none: 'This browser shows no notifications here: it needs https, or is none that can.',
  denied: 'This browser refuses notifications of this desk. Its settings for this site can allow them.',
};
