import { ASSETS, type Asset } from './asset.ts';
import { isBarred } from './barred.ts';

interface ExtendableRig {
  status: { status: string };
  error_notice?: string | null | undefined;
  /** The owner's switch, which stays as it is while the rig is rented. */
  available_status?: string | null | undefined;
  extensions?: boolean | null | undefined;
  price?: { readonly [A in Asset]?: { enabled?: boolean | null | undefined } | null | undefined };
}

/** Whether its owner has taken a rig off the market, rented or not. */
export function isSwitchedOff({ available_status }: Pick<ExtendableRig, 'available_status'>): boolean {
  return available_status?.toLowerCase() === 'disabled';
}

/** What keeps a rig's running rental from being extended, whoever rents it; undefined where nothing does. */
export type ExtensionBar = 'not allowed' | 'barred' | 'switched off' | 'no price';

/**
 * By what the market says of the rig. `asset` is what the rental is paid in; without it there is no price where there is none in any.
 * What a service leaves out speaks against nothing.
 */
export function extensionBar(rig: ExtendableRig, asset?: string): ExtensionBar | undefined {
  if (rig.extensions === false) return 'not allowed';
  if (isBarred(rig)) return 'barred';
  if (isSwitchedOff(rig)) return 'switched off';
  const assets = asset === undefined ? ASSETS : ASSETS.filter((known) => known === asset);
  const isOff = assets.length > 0 && assets.every((known) => rig.price?.[known]?.enabled === false);
  return isOff ? 'no price' : undefined;
}
