import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds so far of a process and of all that came from it, as Linux counts them. */
export function cpuSecondsOfTree(processId: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ours = processes.flatMap((id) => {
    const stat = statOf(id);
    return stat && [stat.id, stat.parentId].includes(processId) ? stat.ticks : [];
  });
  return ours.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

function statOf(id: string): { id: number; parentId: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name, in brackets, may hold spaces; what comes after it is numbers but for the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parentId] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { id: Number(id), parentId: Number(parentId), ticks };
  } catch {
    return undefined;
  }
}
