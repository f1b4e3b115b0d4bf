'use client';

import { useCallback, useMemo } from 'react';
import { useLocalSetting } from '#components/ui/look/local-setting.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { PRICE_ASSET } from './price-asset.ts';
import type { AmountScale } from './scaled-amount.ts';

/** How prices are shown, everywhere alike. */
export interface PriceSetting {
  asset: Asset;
  /** Per unit of hash rate and day, or what the whole rig costs per hour. */
  per: PricePer;
  scale: AmountScale;
}

const PERS = ['unit-day', 'rig-hour'] as const;
const SCALES = ['asset', 'smallest'] as const;

export type PricePer = (typeof PERS)[number];

/** The unit of prices one has chosen, kept in this browser. */
export function usePriceSetting(): [PriceSetting, (changed: Partial<PriceSetting>) => void] {
  const [asset, setAsset] = useLocalSetting(PRICE_ASSET);
  const [per, setPer] = useLocalSetting({
    key: 'hashdesk.look.price-per',
    options: PERS,
    fallback: 'unit-day',
  });
  const [scale, setScale] = useLocalSetting({
    key: 'hashdesk.look.price-scale',
    options: SCALES,
    fallback: 'asset',
  });
  const setting = useMemo(() => ({ asset, per, scale }), [asset, per, scale]);
  const change = useCallback(
    (changed: Partial<PriceSetting>) => {
      if (changed.asset) setAsset(changed.asset);
      if (changed.per) setPer(changed.per);
      if (changed.scale) setScale(changed.scale);
    },
    [setAsset, setPer, setScale],
  );
  return [setting, change];
}
