const FIRST_PAGE = '/rigs';

/** Where to go after connecting: a path of this desk, else its first page. */
export function localPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return FIRST_PAGE;
  const here = 'http://desk.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return FIRST_PAGE;
  return `${url.pathname}${url.search}`;
}
