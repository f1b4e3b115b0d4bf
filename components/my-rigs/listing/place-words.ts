import { percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { standingOf } from '#lib/domain/market-standing.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { SpreadRead } from './market-spreads.ts';

interface Of {
  asset: Asset;
  /** What it is called. */
  algorithm: string;
}

/** Where a price per exahash and day stands among those of the rigs that can be rented now, or why that is not known. */
export function placeWords({ spread, missing }: SpreadRead, perExahash: Amount, of: Of): string {
  if (missing !== undefined) return missing;
  const standing = standingOf(perExahash, spread);
  if (standing !== undefined) return standingWords(standing, of);
  return `No ${of.algorithm} rig that can be rented now has a price in ${of.asset}.`;
}

function standingWords(percent: number, { asset, algorithm }: Of): string {
  if (percent <= 0) return `No ${algorithm} rig that can be rented now is cheaper in ${asset}.`;
  if (percent >= 100) return `No ${algorithm} rig that can be rented now is dearer in ${asset}.`;
  const share = percentText(Math.min(99, Math.max(1, percent)), 0);
  return `Dearer than about ${share} of the ${algorithm} rigs that can be rented now in ${asset}.`;
}
