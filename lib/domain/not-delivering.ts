import { isOffline, type Observed } from './offline-since.ts';

interface Rentable extends Observed {
  status: { status: string; online?: boolean | null | undefined };
}

/** Whether somebody rents a rig that is offline: at the market it stays rented. */
export function isNotDelivering(rig: Rentable): boolean {
  return rig.status.status === 'rented' && isOffline(rig);
}
