const EXPLICIT_NO: readonly unknown[] = [undefined, false, 'false', 0, '0'];

/** Whether a `getcost` only asks what something would cost. Anything but an explicit no does: an unclear wish must not spend. */
export function asksCost(getcost: unknown): boolean {
  return !EXPLICIT_NO.includes(getcost);
}
