import type { PermissionLevels } from '#lib/contract/access.ts';

interface Sight {
  /** Whether the account that looks owns the rig. */
  isOwner: boolean;
  levels: PermissionLevels;
}

/** What is said of a pool's password, which itself is never shown. A blank one may be blank, or kept from this key. */
export function passwordWords(pass: string | null | undefined, { isOwner, levels }: Sight): string {
  if (isOwner) return 'hidden from the owner';
  if (pass) return 'set';
  return levels.permAccount === 'write' ? 'blank' : 'not shown to this key';
}
