/** What is the same of all ways to write a user's name. docs/silences.md, section 7. */
export function userKey(name: string): string {
  return name.toLowerCase();
}

/** Whether both name one user. Whom a service does not name may be anybody, and is nobody here. */
export function isSameUser(one: string | null | undefined, other: string): boolean {
  return Boolean(one) && userKey(one ?? '') === userKey(other);
}
