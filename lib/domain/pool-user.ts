/** Whether a login at a pool is a user's, or that of a worker of theirs: "anna.rig7" of "anna". */
export function isUserOrWorker(login: string, user: string): boolean {
  return login === user || login.startsWith(`${user}.`);
}

/** The worker that a login names after its first dot; undefined where it names none. A mail address has dots of its own. */
export function workerOf(login: string): string | undefined {
  const dot = login.indexOf('.');
  return dot === -1 || login.includes('@') ? undefined : login.slice(dot + 1) || undefined;
}
