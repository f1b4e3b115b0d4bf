import 'server-only';

/** A query in one spelling, whatever order it was written in: without the question mark, empty where it is empty. */
export function queryText(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs);
  search.sort();
  return search.toString();
}
