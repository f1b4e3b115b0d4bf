import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { priceIn } from '#lib/domain/rig-price.ts';

/** A rig as its owner sees it. */
export type OwnRig = Data<'myRigs'>[number];

/** The average of the last 30 minutes in hashes per second; undefined where nothing was observed. */
export function lastHalfHour(rig: OwnRig): number | undefined {
  return readHashRate(rig.hashrate.last_30min);
}

/** The owner's switch, which stays while the rig is rented or offline. */
export function isOffered(rig: OwnRig): boolean {
  return rig.available_status
    ? rig.available_status.toLowerCase() !== 'disabled'
    : rig.status.status !== 'disabled';
}

/** Whether somebody rents it: then neither its algorithm nor its hash rate can change. */
export function isRented({ status }: OwnRig): boolean {
  return status.rented === true || status.status === 'rented';
}

/** Whether the rig tells that switch: of one that is rented, only `available_status` does. */
export function tellsOffered({ available_status, status }: OwnRig): boolean {
  return Boolean(available_status) || ['available', 'offline', 'disabled'].includes(status.status);
}

/** The assets in which the rig can be rented. */
export function pricedAssets(rig: Pick<OwnRig, 'price'>): Asset[] {
  return ASSETS.filter((asset) => priceIn(rig, asset));
}
