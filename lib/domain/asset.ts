/** What rentals are paid in; every asset counts in units of 1e-8. */
export const ASSETS = ['BTC', 'LTC', 'ETH', 'BCH', 'DOGE'] as const;

export type Asset = (typeof ASSETS)[number];

/** The asset a code names, in any case: price maps write "btc", answers "BTC". */
export function assetOf(code: string): Asset | undefined {
  const upper = code.toUpperCase();
  return ASSETS.find((asset) => asset === upper);
}

/** The order of assets: ours first, others as they come. */
export function byAsset(a: string, b: string): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(asset: string): number {
  const place = (ASSETS as readonly string[]).indexOf(asset);
  return place === -1 ? ASSETS.length : place;
}
