import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
/** Where npm looks for a package of which the lockfile does not say where it is. */
const REGISTRY = 'https://registry.npmjs.org/';
const manifest = JSON.parse(read('package.json'));
const packages: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean }> =
  JSON.parse(read('package-lock.json')).packages;
const { '': top, ...installed } = packages as typeof packages & { '': typeof manifest };

test('security 52: every package of the lockfile has a checksum, and none comes from elsewhere than a registry', () => {
  expect(Object.keys(installed).length).toBeGreaterThan(300);
  const unchecked = Object.entries(installed).filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
  expect(unchecked.map(([name]) => name)).toEqual([]);
  const elsewhere = Object.entries(installed).filter(
    ([, { resolved = REGISTRY }]) => !resolved.startsWith(REGISTRY),
  );
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});

test('security 52: every dependency is one version, the same in the lockfile, on a Node that still gets fixes', () => {
  for (const kind of ['dependencies', 'devDependencies']) {
    expect(top[kind]).toEqual(manifest[kind]);
    for (const version of Object.values(manifest[kind]))
      expect(version).toMatch(/^(?:npm:typescript@)?\d+\.\d+\.\d+$/);
  }
  expect(manifest.engines.node).toBe('>=20.19');
  expect(top.engines).toEqual(manifest.engines);
});

test('security 52: no dependency runs a script of its own when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const scripted = Object.entries(installed).filter(([, { hasInstallScript }]) => hasInstallScript);
  // Its script only makes a start quicker; whoever else wants to run one is a decision.
  expect(scripted.map(([name]) => name)).toEqual(['node_modules/esbuild']);
});
