/** A page of a list: where it began, how many rows came, and how many there are in all. */
interface ReadPage {
  start: number;
  returned: number;
  total: number;
}

/** Where the next page begins; undefined where there is none. */
export function nextStart({ start, returned, total }: ReadPage): number | undefined {
  const next = start + returned;
  return returned > 0 && next < total ? next : undefined;
}
