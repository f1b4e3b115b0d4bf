/** What was kept by id, of it those that can be such values; what somebody else wrote there, or nobody, is nothing. */
export function readEntries<Value>(
  text: string | undefined,
  isOne: (value: unknown) => value is Value,
): Record<string, Value> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Value] => isOne(entry[1])),
    );
  } catch {
    return {};
  }
}
