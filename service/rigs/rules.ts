export type RigStatus = 'available' | 'rented' | 'offline' | 'disabled';

export interface RigState {
  /** The owner's switch. */
  enabled: boolean;
  /** The operator's word, which the owner's switch does not change. */
  barred: boolean;
  /** What was measured; a rig nobody has measured counts as online. */
  online: boolean;
  rentedUntilUnix: number | null;
}

/** A rented rig stays rented when it drops out, and when its owner or the operator disables it. */
export function rigStatus({ enabled, barred, online, rentedUntilUnix }: RigState): RigStatus {
  if (rentedUntilUnix !== null) return 'rented';
  if (!enabled || barred) return 'disabled';
  return online ? 'available' : 'offline';
}
