/** PostgreSQL's own code of a failed query, such as "23505", wherever in the chain of causes it stands. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return databaseCode(error.cause);
}
