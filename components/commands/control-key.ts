/** What the key is called that goes with letters on this machine. Known to the browser alone. */
export function controlKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
