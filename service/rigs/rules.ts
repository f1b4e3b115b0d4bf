export type RigStatus = 'available' | 'rented' | 'offline' | 'disabled';

export interface RigState {
  /** The owner's switch. */
  enabled: boolean;
  /** What was measured; a rig nobody has measured counts as online. */
  online: boolean;
  rentedUntilUnix: number | null;
}

/** A rented rig stays rented when it drops out, and when its owner disables it. */
export function rigStatus({ enabled, online, rentedUntilUnix }: RigState): RigStatus {
  if (rentedUntilUnix !== null) return 'rented';
  if (!enabled) return 'disabled';
  return online ? 'available' : 'offline';
}
