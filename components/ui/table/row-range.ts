/** Keys of rows in their order; undefined where a row cannot be selected. */
export type RowKeys = readonly (string | undefined)[];

interface Press {
  /** The row pressed. */
  at: number;
  /** The row the range begins at; the one pressed where it is one row only. */
  from: number;
}

/** What is selected after a press: every row between the two becomes what the one pressed becomes. */
export function afterPress(
  selected: ReadonlySet<string>,
  keys: RowKeys,
  { at, from }: Press,
): ReadonlySet<string> {
  const pressed = keys[at];
  if (pressed === undefined) return selected;
  const between = keys.slice(Math.min(at, from), Math.max(at, from) + 1);
  return changed(selected, between, selected.has(pressed) ? 'leave' : 'join');
}

/** All that can be selected, or none of them where all are; what is selected elsewhere stays. */
export function afterPressOnAll(selected: ReadonlySet<string>, keys: RowKeys): ReadonlySet<string> {
  const able = keys.filter((key) => key !== undefined);
  return changed(selected, able, able.every((key) => selected.has(key)) ? 'leave' : 'join');
}

/** How many of the rows are selected: of all there are, also of those that cannot be. */
export function partSelected(selected: ReadonlySet<string>, keys: RowKeys): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => key !== undefined && selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

function changed(selected: ReadonlySet<string>, keys: RowKeys, how: 'join' | 'leave'): ReadonlySet<string> {
  const able = keys.filter((key) => key !== undefined);
  if (how === 'join') return new Set([...selected, ...able]);
  const leaving = new Set(able);
  return new Set([...selected].filter((key) => !leaving.has(key)));
}
