import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Kept {
  /** Where it runs; removed when it has ended. */
  directory: string;
  line: readonly [program: string, ...args: string[]];
  user?: { uid: number; gid: number } | undefined;
}

export interface KeptProgram {
  processId: number;
  /** Ends it and removes its directory. */
  stop: () => Promise<void>;
}

/** Waits for the end of its own standard input: whoever started it asks for that, or has died in whatever way. */
const KEEPER = 'directory=$1; shift; "$@" >&2 & echo $!; cat; kill -INT $!; wait; rm -rf "$directory"';

/** Runs a program that ends with this process, however that ends. */
export async function keepProgram({ directory, line, user }: Kept): Promise<KeptProgram> {
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', directory, ...line], {
    ...user,
    cwd: directory,
    // Ctrl-C reaches everything in the terminal's group: tests are to end before what they stand on.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(keeper, 'exit');
  const [processId] = await once(keeper.stdout, 'data');
  return {
    processId: Number(processId),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
