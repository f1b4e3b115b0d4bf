type Rows<Row> = ReadonlyMap<string, Row>;

/** Rows by their keys: those selected that are in sight, as they are now; then those that are not, as they were `before`. */
export function lastSeen<Row>(
  selected: ReadonlySet<string>,
  inSight: Rows<Row>,
  before: Rows<Row>,
): Rows<Row> {
  const here = [...inSight].filter(([key]) => selected.has(key));
  const elsewhere = [...before].filter(([key]) => selected.has(key) && !inSight.has(key));
  return new Map([...here, ...elsewhere]);
}
