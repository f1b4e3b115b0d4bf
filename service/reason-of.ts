/** Why something failed, in words and without a stack: the innermost cause says it, with its code where it has one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  // Of a failed query the further lines are its parameters; of an address with several none says anything but its code.
  const words = error.message.split('\n')[0];
  if (!words) return code ?? error.name;
  return code === undefined || words.includes(code) ? words : `${words} (${code})`;
}
