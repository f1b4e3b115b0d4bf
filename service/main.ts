import { processEnvironment } from '#lib/config/environment.ts';
import { runProgram } from '#lib/config/program.ts';

/** Without arguments the market; with them a command of its operator's, which starts without loading the market. */
const args = process.argv.slice(2);
if (args.length === 0) {
  const { startService } = await import('./start-service.ts');
  await runProgram('market', startService);
} else {
  const { runCommandLine } = await import('./admin/command-line.ts');
  process.exit(await runCommandLine(args, processEnvironment()));
}
