'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

export interface NavLink {
  href: string;
  label: string;
}

export function AppNav({ links }: { links: readonly NavLink[] }) {
  const pathname = usePathname();
  const here = nearest(links, pathname);
  return (
    <nav aria-label="Main" className="h-full">
      <ul className="-mx-2 flex h-full flex-wrap">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className="relative flex h-9 items-center px-2 text-ink-soft -outline-offset-2 after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-ink md:h-full"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The longest link that the path lies under, so that /account/pools does not also light /account. */
function nearest(links: readonly NavLink[], pathname: string): string | undefined {
  const above = links.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.href;
}
