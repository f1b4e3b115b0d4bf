import { z } from 'zod';
import { captureCommand } from './run-command.ts';
import { filesUnder } from './source-files.ts';

const cruiseShape = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string() })),
    }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        comment: z.string().optional(),
      }),
    ),
  }),
});

/** What dependency-cruiser sees of the sources. */
export type Cruise = z.infer<typeof cruiseShape>;

const sourceFolders = [
  'app',
  'bench',
  'components',
  'dashboard',
  'demo',
  'e2e',
  'lib',
  'scripts',
  'service',
  'test',
];

/** Every TypeScript file of ours below the top folder; what a build leaves is not ours. */
export function sourceFiles(): string[] {
  return filesUnder(sourceFolders).filter((file) => /[.]tsx?$/.test(file) && !/[/][.]next[/]/.test(file));
}

let cruise: Promise<Cruise> | undefined;

/**
 * Reads all imports of the sources and holds them against the rules of .dependency-cruiser.mjs; once for all who ask, since it takes
 * as long as all else that one of them does.
 */
export function cruiseSources(): Promise<Cruise> {
  cruise ??= readImports();
  return cruise;
}

async function readImports(): Promise<Cruise> {
  const { stdout, stderr } = await captureCommand({
    line: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...sourceFiles()],
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stdout}${stderr}`);
  return cruiseShape.parse(JSON.parse(stdout));
}
