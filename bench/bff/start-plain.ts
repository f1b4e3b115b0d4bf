import { runCommand } from '#scripts/run-command.ts';
import { type Program, startProgram } from '../start-program.ts';

/** The plain application, built; `env` is what its routes need. */
export async function startPlain(env: Record<string, string> = {}): Promise<Program> {
  if ((await runCommand({ line: ['next', 'build', 'bench/bff/plain'] })) !== 0)
    throw new Error('the plain application cannot be built');
  return startProgram({ file: 'bench/bff/plain-program.ts', env });
}
