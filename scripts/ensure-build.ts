import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartProblem } from '#lib/config/problem.ts';
import { compileAhead } from './compile-ahead.ts';
import { compressBuilt } from './compress-built.ts';
import { captureCommand } from './run-command.ts';
import { filesUnder } from './source-files.ts';

/** What the build of the dashboard is made from. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/compile-ahead.ts',
  'scripts/compress-built.ts',
];
const stamp = '.next/built-from';
const withoutCompiler =
  'the dashboard cannot be built: packages that only the build needs are not here. "npm ci" brings them, and "npm prune --omit=dev" takes them away again afterwards.';

/** Builds the dashboard unless the last build was made from the same files by the same Node. @throws {StartProblem} */
export async function ensureBuild(stop?: AbortSignal): Promise<void> {
  const fingerprint = sourceFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  // Next would fetch a compiler that is not there by itself, in whatever version is the newest.
  if (!existsSync('node_modules/typescript')) throw new StartProblem(withoutCompiler);
  console.log('Building the dashboard, which takes about half a minute and is done once …');
  rmSync(stamp, { force: true });
  const { code, stdout, stderr } = await captureCommand({
    line: ['next', 'build'],
    env: { NODE_ENV: 'production', HASHDESK_BUILD: fingerprint.slice(0, 8) },
    ...(stop && { stop }),
  });
  if (code !== 0) throw new StartProblem(`the dashboard cannot be built:\n${stdout}${stderr}`);
  compileAhead('.next');
  await compressBuilt('.next');
  writeFileSync(stamp, fingerprint);
}

function sourceFingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesUnder(sources).filter((path) => !/[.]test[.]tsx?$/.test(path))) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
