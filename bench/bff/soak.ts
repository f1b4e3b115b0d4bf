import { readFileSync } from 'node:fs';
import type { Finding } from '../finding.ts';
import { slope } from '../statistics.ts';
import { askOn } from './ask-on.ts';
import { type BffBench, uncached } from './cases.ts';

const SAMPLE_MS = 5_000;
/** A program grows until its caches are full: what comes before is not counted. */
const WARM_UP_SHARE = 0.5;
const FLAT_MB_PER_MINUTE = 1;
const PAGE_MB = 4096 / 1024 / 1024;

/** Reads that are never at hand, for ten minutes, and how the dashboard's memory grows. */
export async function soak({ subjects, connections }: BffBench, seconds: number): Promise<Finding> {
  const began = performance.now();
  const samples: [minutes: number, mb: number][] = [];
  const sampling = setInterval(() => {
    samples.push([(performance.now() - began) / 60_000, residentMb(subjects.dashboard.processId)]);
  }, SAMPLE_MS);
  const durations = await askOn(uncached(subjects, connections))(seconds);
  clearInterval(sampling);
  const counted = samples.filter(([minutes]) => minutes > (WARM_UP_SHARE * seconds) / 60);
  const growth = slope(counted);
  return {
    on: 'dashboard',
    name: `soak, ${seconds} s`,
    rounds: {},
    verdict: {
      aim: `memory flat (resident within ${FLAT_MB_PER_MINUTE} MB/min in the second half)`,
      measured: `${growth.toFixed(2)} MB/min`,
      met: growth <= FLAT_MB_PER_MINUTE,
    },
    notes: [
      `${(durations.length / seconds).toFixed(0)} requests/s`,
      `resident, MB: ${samples.map(([, mb]) => mb.toFixed(0)).join(' ')}`,
    ],
  };
}

/** As Linux counts it. */
function residentMb(processId: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ');
  return Number(pages) * PAGE_MB;
}
