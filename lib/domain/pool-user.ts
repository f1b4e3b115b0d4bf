/** What a worker of a user logs in as at a pool. */
export function workerLogin(user: string, worker: string): string {
  return `${user}.${worker}`;
}

/** Whether a login at a pool is a user's, or that of a worker of theirs: "anna.rig7" of "anna". */
export function isUserOrWorker(login: string, user: string): boolean {
  return login === user || login.startsWith(workerLogin(user, ''));
}

/**
 * The worker that a login names after one of the known users, the longest it begins with; else after its first dot. Undefined where
 * it names none. A mail address has dots of its own: of one that is not known nothing is told.
 */
export function workerOf(login: string, users: readonly string[]): string | undefined {
  const [user] = users.filter((one) => isUserOrWorker(login, one)).toSorted((a, b) => b.length - a.length);
  if (user !== undefined) return login.slice(user.length + 1) || undefined;
  const dot = login.indexOf('.');
  return dot === -1 || login.includes('@') ? undefined : login.slice(dot + 1) || undefined;
}
