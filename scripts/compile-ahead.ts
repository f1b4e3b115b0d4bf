import { readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from './source-files.ts';

/** What a script of the browser has to begin with for Chromium to compile all of it before it runs; others pass it over. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the scripts of a build while they arrive, beside the page. Otherwise a function is compiled when it is
 * first called, and a bundle's modules are functions: that held a page up for most of the time in which it came to life.
 */
export function compileAhead(directory: string): void {
  for (const file of filesUnder([directory]).filter((name) => name.endsWith('.js'))) {
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
