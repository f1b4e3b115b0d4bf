'use client';

import { useEffect } from 'react';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { counted, countText, percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { OwnRig } from '../own-rig.ts';
import type { Standing } from './market-standing.ts';
import type { MarketStandings } from './use-market-standings.ts';

/** What an address calls it. */
export const STANDING = 'market';

interface StandingWords {
  setting: Pick<PriceSetting, 'asset'>;
  market: MarketStandings;
}

/** How dear a rig is, among those of other owners. */
export function standingColumn({ setting, market }: StandingWords): DataColumn<OwnRig> {
  const { asset } = setting;
  const { standingOf, settled, onShown } = market;
  return {
    id: STANDING,
    heading: 'Dearer than',
    explain:
      'How many of the other owners’ rigs of its algorithm that can be rented now ask less per unit-day in the chosen asset; read once this is shown or sorted by',
    cell: (rig) => <StandingCell {...{ rig, asset, standingOf, onShown }} />,
    width: 124,
    align: 'end',
    priority: 4,
    onWish: true,
    sort: (rig) => (settled ? standingOf(rig).value?.percent : undefined),
    sortFirst: 'descending',
  };
}

interface StandingCellProps extends Pick<MarketStandings, 'standingOf' | 'onShown'> {
  rig: OwnRig;
  asset: Asset;
}

function StandingCell({ rig, asset, standingOf, onShown }: StandingCellProps) {
  useEffect(onShown, [onShown]);
  const { value: standing, missing } = standingOf(rig);
  if (!standing) return <Missing why={missing} />;
  return (
    <span title={standingWords(standing, asset)}>
      <Figured text={standingText(standing)} />
    </span>
  );
}

/** "62 % of 40": none and all of them only where it is that. "≈" where one's own may be among them. */
export function standingText({ percent, of, ownAmong }: Standing): string {
  const share = `${shareText(percent)} of ${countText(of)}`;
  return ownAmong ? `≈ ${share}` : share;
}

function shareText(percent: number): string {
  return percentText(percent <= 0 || percent >= 100 ? percent : Math.min(99, Math.max(1, percent)), 0);
}

/** The same as a sentence. */
export function standingWords({ percent, of, ownAmong }: Standing, asset: Asset): string {
  const share = shareText(percent);
  if (ownAmong)
    return counted(of, {
      one: `Dearer than about ${share} of the # rig of its algorithm that can be rented now in ${asset}, which may be your own.`,
      other: `Dearer than about ${share} of the # rigs of its algorithm that can be rented now in ${asset}, your own among them.`,
    });
  return counted(of, {
    one: `Dearer than ${share} of the # rig of another owner and its algorithm that can be rented now in ${asset}.`,
    other: `Dearer than ${share} of the # rigs of other owners and its algorithm that can be rented now in ${asset}.`,
  });
}
