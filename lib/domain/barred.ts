interface RigStatus {
  status: { status: string };
  error_notice?: string | null | undefined;
}

/** What the market has to say of a rig that is not as it should be; undefined where it says nothing. */
export function rigNotice({ error_notice }: Pick<RigStatus, 'error_notice'>): string | undefined {
  return error_notice?.trim() || undefined;
}

/**
 * Whether the market keeps the rig from being rented, whatever its owner's switch says. One that can be rented all the same is not
 * barred by a notice. docs/silences.md, section 7.
 */
export function isBarred(rig: RigStatus): boolean {
  return rigNotice(rig) !== undefined && STOPPED.includes(rig.status.status);
}

/** A rented one is barred for when its rental is over. */
const STOPPED = ['disabled', 'rented'];
