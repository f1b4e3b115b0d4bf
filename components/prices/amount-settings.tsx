'use client';

import { Coins } from 'lucide-react';
import { Menu } from '#components/ui/popup/menu.tsx';
import { menuChoice } from '#components/ui/popup/menu-section.ts';
import { Button } from '#components/ui/press/button.tsx';
import { usePriceSetting } from './price-setting.ts';

const SCALES = [
  { value: 'asset', label: 'Coins: BTC, LTC, …' },
  { value: 'smallest', label: 'Smallest units: sat, 10⁻⁸ LTC, …' },
] as const;

const SPOKEN = { asset: 'Amounts in coins', smallest: 'Amounts in smallest units' } as const;

/** In what amounts are shown, where there is nothing priced by hash rate or hour: one setting for the whole desk. */
export function AmountSettings() {
  const [{ scale }, change] = usePriceSetting();
  return (
    <Menu
      align="end"
      trigger={
        <Button size="tool">
          <Coins aria-hidden className="size-3.5" strokeWidth={1.75} />
          {SPOKEN[scale]}
        </Button>
      }
      sections={[
        menuChoice({
          label: 'Amounts in',
          value: scale,
          onValueChange: (value) => change({ scale: value }),
          options: SCALES,
        }),
      ]}
    />
  );
}
