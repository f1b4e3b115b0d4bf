import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { removeAfterwards } from './leftovers.ts';

/** From there it finds the packages. */
const directory = fileURLToPath(new URL('../../node_modules/.cache/hashdesk/', import.meta.url));

/** What was written for `require` still asks it for what is Node's own. */
const REQUIRES =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

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
 * Puts a program together that is started many times, whose modules would be translated and found each time; what it
 * loads late it still loads late. Answers with the path to start; all is gone when the file's tests are over.
 */
export async function bundleProgram(program: string): Promise<string> {
  const outdir = join(directory, `program-${process.pid}-${Date.now()}`);
  const output = { outdir, bundle: true, splitting: true, platform: 'node', format: 'esm' } as const;
  removeAfterwards(() => rm(outdir, { recursive: true, force: true }));
  await build({
    ...output,
    entryPoints: [program],
    outExtension: { '.js': '.mjs' },
    // Finding a package's hundred modules takes longer than reading them; those that look for files of their own stay where they are.
    external: ['@electric-sql/pglite', 'pino', 'pg-native'],
    banner: { js: REQUIRES },
    plugins: [ownPlaces],
  });
  return join(outdir, `${basename(program, '.ts')}.mjs`);
}
