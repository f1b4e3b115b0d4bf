/** Lets no press of a link lead to another page, until what it returns is called. */
export function stayHere(): () => void {
  window.addEventListener('click', stay, { capture: true });
  return () => window.removeEventListener('click', stay, { capture: true });
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.download || isOfThisPage(link)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isOfThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
