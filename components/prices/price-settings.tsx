'use client';

import { Coins } from 'lucide-react';
import { Menu } from '#components/ui/popup/menu.tsx';
import { menuChoice } from '#components/ui/popup/menu-section.ts';
import { Button } from '#components/ui/press/button.tsx';
import { ASSETS } from '#lib/domain/asset.ts';
import { type PriceSetting, usePriceSetting } from './price-setting.ts';
import { type AmountScale, assetUnit } from './scaled-amount.ts';

const PERS = [
  { value: 'unit-day', label: 'Per unit of hash rate and day' },
  { value: 'rig-hour', label: 'Per hour, the whole rig' },
] as const;

const SCALES = ['asset', 'smallest'] as const satisfies readonly AmountScale[];

interface PriceSettingsProps {
  /** The asset of a page that has no other. */
  fixed?: PriceSetting['asset'] | undefined;
  /** Present where a page holds to another asset than the one remembered. */
  held?: PriceSetting['asset'] | undefined;
  /** When an asset is chosen: what a page holds to is given up. */
  onAsset?: (asset: PriceSetting['asset']) => void;
}

/** In what prices are shown: one setting for the whole desk. */
export function PriceSettings({ fixed, held = fixed, onAsset }: PriceSettingsProps) {
  const [remembered, change] = usePriceSetting();
  const setting = { ...remembered, ...(held && { asset: held }) };
  const { asset, per, scale } = setting;
  const scales = SCALES.map((value) => ({ value, label: assetUnit(asset, value) }));
  return (
    <Menu
      align="end"
      trigger={
        <Button size="tool" aria-label={`Prices in ${spoken(setting)}`}>
          <Coins aria-hidden className="size-3.5" strokeWidth={1.75} />
          {spoken(setting)}
        </Button>
      }
      sections={[
        ...(fixed
          ? []
          : [
              menuChoice({
                label: 'Asset',
                value: asset,
                onValueChange(value) {
                  change({ asset: value });
                  onAsset?.(value);
                },
                options: ASSETS.map((value) => ({ value, label: value })),
              }),
            ]),
        menuChoice({
          label: 'Price',
          value: per,
          onValueChange: (value) => change({ per: value }),
          options: PERS,
        }),
        menuChoice({
          label: 'Amounts in',
          value: scale,
          onValueChange: (value) => change({ scale: value }),
          options: scales,
        }),
      ]}
    />
  );
}

function spoken({ asset, per, scale }: PriceSetting): string {
  const unit = assetUnit(asset, scale);
  return per === 'unit-day' ? `${unit} per unit-day` : `${unit} per rig and hour`;
}
