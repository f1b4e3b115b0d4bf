import { headers } from 'next/headers';
import { PATH_HEADER } from '#lib/config/front-headers.ts';

/** What Next puts into the address where a page that runs asks for another one. */
const ASKED_FROM_A_PAGE = '_rsc';

interface PageRequest {
  /** Path and query as the address shows them. */
  path: string;
  /** Whether a page that runs asks for this one, and not a person who comes from elsewhere. */
  fromPage: boolean;
}

/** What is asked for, as `dashboard/` saw it: Next keeps its own headers and parameters from pages. */
export async function pageRequest(): Promise<PageRequest> {
  return readPageRequest((await headers()).get(PATH_HEADER) ?? '/rigs');
}

export function readPageRequest(told: string): PageRequest {
  const { pathname, searchParams } = new URL(told, 'http://desk.invalid');
  const fromPage = searchParams.has(ASKED_FROM_A_PAGE);
  searchParams.delete(ASKED_FROM_A_PAGE);
  return { path: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, fromPage };
}
