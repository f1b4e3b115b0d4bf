import { readFileSync } from 'node:fs';
import type { Finding } from '../finding.ts';
import { slope } from '../statistics.ts';
import { askOn } from './ask-on.ts';
import { type BffBench, uncached } from './cases.ts';

const SAMPLE_MS = 5_000;
/** A program grows until its caches are full: what comes before is not counted. */
const WARM_UP_SHARE = 0.5;
const FLAT_MB_PER_MINUTE = 1;
const MB = 1024 * 1024;
const PAGE_MB = 4096 / MB;

interface Sample {
  minutes: number;
  heapMb: number;
  residentMb: number;
}

/** Reads that are never at hand, for ten minutes, and how the memory that the dashboard uses grows. */
export async function soak({ subjects, connections }: BffBench, seconds: number): Promise<Finding> {
  const began = performance.now();
  const samples: Sample[] = [];
  const { dashboard } = subjects;
  const sampling = setInterval(async () => {
    const minutes = (performance.now() - began) / 60_000;
    const resident = residentMb(dashboard.processId);
    samples.push({ minutes, heapMb: (await dashboard.heapBytes()) / MB, residentMb: resident });
  }, SAMPLE_MS);
  const durations = await askOn(uncached(subjects, connections))(seconds);
  clearInterval(sampling);
  const counted = samples.filter(({ minutes }) => minutes > (WARM_UP_SHARE * seconds) / 60);
  const growth = slope(counted.map(({ minutes, heapMb }) => [minutes, heapMb]));
  const list = (mb: (sample: Sample) => number) => samples.map((sample) => mb(sample).toFixed(0)).join(' ');
  return {
    on: 'dashboard',
    name: `soak, ${seconds} s`,
    rounds: {},
    verdict: {
      aim: `memory flat (heap after a collection within ${FLAT_MB_PER_MINUTE} MB/min in the second half)`,
      measured: `${growth.toFixed(2)} MB/min`,
      met: growth <= FLAT_MB_PER_MINUTE,
    },
    notes: [
      `${(durations.length / seconds).toFixed(0)} requests/s`,
      `heap after a collection, MB: ${list(({ heapMb }) => heapMb)}`,
      `resident before it, MB: ${list(({ residentMb }) => residentMb)}`,
    ],
  };
}

/** As Linux counts it. */
function residentMb(processId: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ');
  return Number(pages) * PAGE_MB;
}
