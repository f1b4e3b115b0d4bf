/** Whether both name one algorithm: its name is the same in capitals and in small letters. docs/silences.md, section 6. */
export function isSameAlgorithm(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
