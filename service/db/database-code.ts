/** PostgreSQL's own code of a failed query, such as "23505", wherever in the chain of causes it stands. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return databaseCode(error.cause);
}

export const DISK_FULL = '53100';

/** Whether there was no room on the disk of the database: the statement came to nothing. */
export function isDiskFull(error: unknown): boolean {
  return databaseCode(error) === DISK_FULL;
}

/** A transaction that others stood in the way of: serialization failure, deadlock, a lock that was not to be had. */
const GIVEN_UP = ['40001', '40P01', '55P03'];

/** Whether the database gave a transaction up for the sake of others: nothing of it was done. */
export function isGivenUp(error: unknown): boolean {
  return GIVEN_UP.includes(databaseCode(error) ?? '');
}
