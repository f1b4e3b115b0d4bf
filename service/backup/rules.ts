import type { BackupHeader } from './read-backup.ts';

interface Needing {
  name: string;
  /** Names of those that come before it. */
  needs: readonly string[];
}

/** Tables so that each comes after those its rows refer to. Throws where they go round in a circle. */
export function inOrderOfNeed<T extends Needing>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => ![...waiting].some(({ name }) => needs.includes(name)));
    if (!next) throw new Error(`tables need each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

type Migrations = BackupHeader['migrations'];

/** Why a file of a schema does not fit a program's, if it does not. That of an older one does. */
export function schemaProblem(ofFile: Migrations, ofProgram: Migrations): string | undefined {
  const known = new Map(ofProgram.map(({ name, checksum }) => [name, checksum]));
  const stranger = ofFile.find(({ name }) => !known.has(name));
  if (stranger) return `it is of a newer schema: ${stranger.name} is unknown here; run a newer program`;
  const changed = ofFile.find(({ name, checksum }) => known.get(name) !== checksum);
  return changed && `it was made with another ${changed.name} than this program holds`;
}
