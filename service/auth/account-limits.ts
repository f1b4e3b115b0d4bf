import { refusedWhole } from '#lib/contract/errors.ts';

/** What an account has of each at most: what is listed whole must end somewhere, and none can be deleted. */
export const mostOf = { profiles: 1_000, 'saved pools': 1_000, rigs: 10_000 };

/** Throws INVALID_BODY where an account already has as many as it may. */
export function refuseTooMany(what: keyof typeof mostOf, count: number): void {
  const most = mostOf[what];
  if (count < most) return;
  throw refusedWhole('INVALID_BODY', `You have ${count} ${what}; an account has at most ${most}`);
}
