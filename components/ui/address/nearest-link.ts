export interface NavLink {
  href: string;
  label: string;
  /** Further paths of the same part. */
  also?: readonly string[];
}

/** The link under which the path lies the deepest, so that /account/profiles does not also light /account. */
export function nearestLink(links: readonly NavLink[], pathname: string): NavLink | undefined {
  const paths = links.flatMap((link) => [link.href, ...(link.also ?? [])].map((path) => ({ path, link })));
  const above = paths.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.link;
}
