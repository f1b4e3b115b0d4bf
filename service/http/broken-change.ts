/** A change that broke off in its last step: where the database went away, it may have been done. */
export class BrokenChange extends Error {
  override readonly name = 'BrokenChange';
  constructor(cause: unknown) {
    super('a change broke off', { cause });
  }
}
