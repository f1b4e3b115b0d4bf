'use client';

import type { ReactNode } from 'react';
import { useKeptScroll } from '../address/kept-scroll.ts';
import type { NavLink } from '../address/nearest-link.ts';
import { CONTENT_ID } from '../focus-content.ts';
import { AppNav } from './app-nav.tsx';

export interface AppFrameProps {
  /** The name, as a link home. */
  brand: ReactNode;
  links: readonly NavLink[];
  /** At the end of the header: who, how much, appearance. */
  aside?: ReactNode;
  /** Across the whole width under the header: something everyone must know. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Header and page. On a narrow screen the links take a second line and the header scrolls away with the page. */
export function AppFrame({ brand, links, aside, notice, children }: AppFrameProps) {
  useKeptScroll();
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="-translate-y-16 fixed start-3 top-2 z-60 rounded-base bg-ink px-3 py-2 text-canvas focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <header className="z-30 border-line border-b bg-panel md:not-print:sticky md:top-0">
        <div className="mx-auto flex max-w-[120rem] flex-wrap items-center gap-x-3 px-3 md:h-[calc(3rem-1px)] md:flex-nowrap md:gap-x-6 md:px-5">
          <div className="flex h-11 shrink-0 items-center font-semibold text-lead tracking-tight md:h-full">
            {brand}
          </div>
          {links.length > 0 && (
            <div className="order-last w-full md:order-none md:h-full md:w-auto">
              <AppNav links={links} />
            </div>
          )}
          <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-2">{aside}</div>
        </div>
      </header>
      {notice}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        // What is under a toast at the end of a page can be scrolled out from under it.
        className="mx-auto max-w-[120rem] px-3 pt-4 pb-28 outline-none max-sm:pb-4 md:px-5 print:pb-0"
      >
        {children}
      </main>
    </>
  );
}
