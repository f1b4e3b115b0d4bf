import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { removeAfterwards } from './leftovers.ts';

/** From there it finds the packages. */
const directory = fileURLToPath(new URL('../node_modules/.cache/hashdesk/', import.meta.url));

/** Modules look for their data beside themselves, wherever the bundle is. */
const ownPlaces: Plugin = {
  name: 'own places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[.]ts$/ }, async ({ path }) => {
      const place = JSON.stringify(pathToFileURL(path));
      return { loader: 'ts', contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', place) };
    }),
};

/**
 * Makes one file of a program that is started many times, whose modules would be translated and put together each time.
 * Answers with its path; it is gone when the file's tests are over.
 */
export async function bundleProgram(program: string): Promise<string> {
  const outfile = join(directory, `program-${process.pid}-${Date.now()}.mjs`);
  const output = { outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [program], plugins: [ownPlaces], ...output });
  removeAfterwards(() => rm(outfile));
  return outfile;
}
