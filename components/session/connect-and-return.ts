/** The way to connect a key and back to the page being seen; known to the browser alone. */
export function connectAndReturn(): string {
  const { pathname, search } = window.location;
  return `/connect?next=${encodeURIComponent(pathname + search)}`;
}
