'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { type NavLink, nearestLink } from '../address/nearest-link.ts';

export function AppNav({ links }: { links: readonly NavLink[] }) {
  const pathname = usePathname();
  const here = nearestLink(links, pathname)?.href;
  return (
    <nav aria-label="Main" className="h-full print:hidden">
      <ul className="-mx-2 flex h-full flex-wrap">
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} label={label} here={href === here} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Its page is fetched when someone is about to press it, and no sooner: a page brings its code along. */
function PageLink({ href, label, here }: { href: string; label: string; here: boolean }) {
  const [meant, setMeant] = useState(false);
  return (
    <Link
      href={href}
      prefetch={meant}
      onPointerEnter={() => setMeant(true)}
      onFocus={() => setMeant(true)}
      aria-current={here ? 'page' : undefined}
      className="relative flex h-9 items-center px-2 text-ink-soft -outline-offset-2 after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:forced-color-adjust-none hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-ink md:h-full"
    >
      {label}
    </Link>
  );
}
