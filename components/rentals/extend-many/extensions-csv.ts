import type { CsvSource } from '#components/ui/file/csv-source.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { type OutcomeRow, runCsv } from '../run/run-csv.ts';
import type { ExtensionRow, ExtensionRun } from './extension-row.ts';
import { EXTENSIONS } from './words.ts';

/** What came of extensions. */
export function extensionsCsv(run: ExtensionRun): CsvSource<OutcomeRow<ExtensionRow>> {
  return runCsv(run, {
    fileName: 'extensions.csv',
    words: EXTENSIONS,
    which: [
      { heading: 'Rental', value: ({ id }) => id },
      { heading: 'Rig name', value: ({ name }) => name },
    ],
    what: [
      { heading: 'Hours to add', value: ({ hours }) => hours },
      { heading: 'To run until (UTC)', value: ({ until }) => untilOf(until) },
      { heading: 'End before (UTC)', value: ({ endMs }) => isoTime(endMs) },
      { heading: 'End with them (UTC)', value: ({ newEndMs }) => isoTime(newEndMs) },
    ],
  });
}

function untilOf(until: string | undefined): string | undefined {
  return until && isoTime(new Date(until).getTime());
}
