/** Joins what is there: `classNames('a', busy && 'b')`. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
