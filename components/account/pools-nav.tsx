import Link from 'next/link';

const PAGES = [
  { href: '/account/profiles', label: 'Profiles' },
  { href: '/account/pools', label: 'Saved pools' },
] as const;

/** The two pages about pools. */
export function PoolsNav({ here }: { here: (typeof PAGES)[number]['href'] }) {
  return (
    <nav aria-label="Pools" className="pb-3">
      <ul className="flex gap-4">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className="inline-flex h-7 items-center text-ink-soft underline-offset-4 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline pointer-coarse:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
