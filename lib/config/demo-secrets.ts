import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from './problem.ts';

/** The secrets of a demo, which a person who runs a real desk sets in the environment. */
export interface DemoSecrets {
  sealKey: string;
  sessionPassword: string;
}

const secretsShape = z.object({ sealKey: z.string().min(32), sessionPassword: z.string().min(32) });

/**
 * The demo's secrets, from `demo-secrets.json` in an existing data directory; the first call there makes them.
 * The file has mode 0600. @throws {StartProblem} when the file is there but damaged.
 */
export function demoSecrets(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'demo-secrets.json');
  const made: DemoSecrets = { sealKey: newSecret(), sessionPassword: newSecret() };
  try {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecrets(file);
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function readSecrets(file: string): DemoSecrets {
  try {
    return secretsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartProblem(
      `${file} cannot be read; put it back as it was, or remove the whole data directory to start a new demo.`,
    );
  }
}
