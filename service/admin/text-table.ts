/** Rows under their names in columns, for a terminal; `nothing` where there are no rows. */
export function textTable(rows: readonly Record<string, string | number>[], nothing: string): string {
  const [first] = rows;
  if (!first) return nothing;
  const names = Object.keys(first);
  return inColumns([names, ...rows.map((row) => names.map((name) => String(row[name])))]);
}

/** Facts under one another, each beside its name. */
export function textFacts(facts: Readonly<Record<string, string>>): string {
  return inColumns(Object.entries(facts));
}

function inColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** "1 rig", "2 rigs". */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** "2026-08-01 12:00:00 UTC"; a dash where there is no time. */
export function textTime(unix: number | null): string {
  if (unix === null) return '-';
  return `${new Date(unix * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** When a minute began, given in minutes since the epoch; a dash where there is none. */
export function textMinute(minute: number | null): string {
  return textTime(minute === null ? null : 60 * minute);
}
