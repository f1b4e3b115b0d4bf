import type { LookSetting } from '#components/ui/look/served-look.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';

/** In what prices are asked for, where a page names no other. */
export const PRICE_ASSET: LookSetting<Asset> = {
  key: 'hashdesk.look.price-asset',
  options: ASSETS,
  fallback: 'BTC',
};
