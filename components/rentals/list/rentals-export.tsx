'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import type { RentalsState } from './rentals-state.ts';

interface RentalsExportProps {
  connectedKey: ConnectedKey;
  state: RentalsState;
  algorithmOf: AlgorithmNames;
  /** Why there is nothing to export now, as a sentence. */
  reason: string | undefined;
}

/** All rentals that the filter leaves, those of other pages too, as a file. */
export function RentalsExport({ reason, ...exporting }: RentalsExportProps) {
  const queryClient = useQueryClient();
  return (
    <CsvExport
      source={async () => (await import('./rentals-csv.ts')).rentalsCsv({ queryClient, ...exporting })}
      reason={reason}
      describe={whyOf}
    />
  );
}
