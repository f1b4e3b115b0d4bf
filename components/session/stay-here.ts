import { isAway, openOnceHere } from '#components/ui/away.ts';

/** Lets no press of a link lead to another page before the desk can be reached again, until what it returns is called. */
export function stayHere(): () => void {
  window.addEventListener('click', stay, { capture: true });
  return () => window.removeEventListener('click', stay, { capture: true });
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isAway() || !link || link.origin !== window.location.origin || link.download || isOfThisPage(link))
    return;
  event.preventDefault();
  event.stopPropagation();
  if (!opensElsewhere(link, event)) openOnceHere(() => link.isConnected && link.click());
}

function isOfThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}

/** Whether the press asks for another tab or window. */
function opensElsewhere({ target }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  return ctrlKey || metaKey || shiftKey || altKey || (target !== '' && target !== '_self');
}
