/** A page of a list, and how many rows the list has in all. */
export interface PageOfRows<Row> {
  rows: readonly Row[];
  total: number;
}

interface ReadingBack<Row> {
  /** A page of the list, newest first, from that place on. */
  readPage: (start: number) => Promise<PageOfRows<Row>>;
  /** Whether nothing older is wanted than the oldest row of a page. */
  reachesBack: (oldest: Row, page: readonly Row[]) => boolean;
  /** So many pages are read, and no more: each costs a call. */
  mostPages: number;
}

interface ReadBack<Row> {
  rows: Row[];
  /** `all read`: as many as the first page counted. `empty page`: there were fewer than that. */
  ended: 'reached back' | 'all read' | 'empty page' | 'too many pages';
}

/** Reads a list page after page, until it reaches back far enough or ends. Throws what reading a page throws. */
export async function readBack<Row extends { id: string }>({
  readPage,
  reachesBack,
  mostPages,
}: ReadingBack<Row>): Promise<ReadBack<Row>> {
  // One that comes while they are read moves the others down a page: by id, none counts twice.
  const byId = new Map<string, Row>();
  let received = 0;
  let total: number | undefined;
  const ending = (ended: ReadBack<Row>['ended']) => ({ rows: [...byId.values()], ended });
  for (let page = 0; page < mostPages; page += 1) {
    const { rows, total: counted } = await readPage(received);
    total ??= counted;
    received += rows.length;
    for (const row of rows) byId.set(row.id, row);
    const oldest = rows.at(-1);
    if (oldest && reachesBack(oldest, rows)) return ending('reached back');
    if (byId.size >= total) return ending('all read');
    if (!oldest) return ending('empty page');
  }
  return ending('too many pages');
}
