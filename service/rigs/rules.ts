export type RigStatus = 'available' | 'rented' | 'offline' | 'disabled';

export interface RigState {
  /** The owner's switch. */
  enabled: boolean;
  /** The operator's word on it or on its owner, which the owner's switch does not change. */
  barred: boolean;
  /** The operator's word on all rigs of the algorithm. */
  algorithmActive: boolean;
  /** What was measured; a rig nobody has measured counts as online. */
  online: boolean;
  rentedUntilUnix: number | null;
}

/** A rented rig stays rented when it drops out, and when its owner or the operator disables it. */
export function rigStatus({ online, rentedUntilUnix, ...words }: RigState): RigStatus {
  if (rentedUntilUnix !== null) return 'rented';
  if (isTakenDown(words)) return 'disabled';
  return online ? 'available' : 'offline';
}

/** Whether its owner or the operator keeps a rig from being rented. */
export function isTakenDown(rig: Pick<RigState, 'enabled' | 'barred' | 'algorithmActive'>): boolean {
  return !rig.enabled || rig.barred || !rig.algorithmActive;
}
