import { isAway, openOnceHere } from '#components/ui/address/away.ts';

/**
 * Lets no press of a link lead to another page before the desk can be reached again, until what it returns is called. `lead` goes to
 * the address of a link that is no longer there by then.
 */
export function stayHere(lead: (href: string) => void): () => void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isAway() || !link || !leavesPage(link) || opensElsewhere(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { href } = link;
    openOnceHere(() => (link.isConnected && link.href === href ? link.click() : lead(pathOf(href))));
  };
  window.addEventListener('click', stay, { capture: true });
  return () => window.removeEventListener('click', stay, { capture: true });
}

/** For another page of the desk; others do not need it. */
function leavesPage({ origin, download, pathname, search, hash }: HTMLAnchorElement): boolean {
  const { location } = window;
  const isOfThisPage = hash !== '' && pathname === location.pathname && search === location.search;
  return origin === location.origin && download === '' && !isOfThisPage;
}

/** Whether the press asks for another tab or window: this page stays, and the browser says itself what it cannot open. */
function opensElsewhere({ target }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  return ctrlKey || metaKey || shiftKey || altKey || (target !== '' && target !== '_self');
}

function pathOf(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return `${pathname}${search}${hash}`;
}
