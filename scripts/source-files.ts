import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file at or under the given paths, sorted; paths that are not there have none. */
export function filesUnder(paths: readonly string[]): string[] {
  return paths
    .filter((path) => existsSync(path))
    .flatMap(filesAt)
    .sort();
}

function filesAt(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
