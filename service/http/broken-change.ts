/** A change that broke off once it had begun: where the database went away in its last step, it may have been done. */
export class BrokenChange extends Error {
  override readonly name = 'BrokenChange';
  constructor(cause: unknown) {
    super('a change broke off', { cause });
  }
}
