/**
 * Called by Next once, before the first request. What it, React or a library then writes on the console goes into the desk's log;
 * while one develops it stays on the terminal.
 */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the build puts text in its place, which keeps the desk out of what edges would run
  if (process.env.NEXT_RUNTIME !== 'edge') {
    const { readDeskConfig } = await import('#lib/config/desk-config.ts');
    const { takeConsole } = await import('#lib/bff/take-console.ts');
    const { wiring } = await import('#lib/bff/wiring.ts');
    if (readDeskConfig().mode !== 'development') takeConsole(console, wiring().log);
  }
}
