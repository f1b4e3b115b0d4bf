'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockNow, useNow } from '#components/ui/now.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { deskStatusQuery } from '#lib/queries/session/session.ts';
import { settledRows } from './bulk-ended.ts';
import { type BulkRun, countStates, openRows, type RunRow } from './bulk-run.ts';
import { paceAfter, paceWith, type RunPace } from './run-pace.ts';
import { callsFor, changesTakeMs, leftWords, takesWords } from './run-time.ts';

/** How long it takes to change so many rigs, before it is begun. */
export function RunTakes({ rows }: { rows: readonly RunRow[] }) {
  const { data: calls } = useQuery(deskStatusQuery(useConnectedKey()));
  return <Line words={calls && takesWords(changesTakeMs(calls, { changes: callsFor(rows) }))} />;
}

/** How long a run takes yet. */
export function RunLeft({ run }: { run: BulkRun }) {
  const endsMs = useRunEnd(run);
  const now = useNow();
  const known = run.phase === 'running' && endsMs !== undefined && now !== undefined;
  return <Line words={known ? leftWords(endsMs - now) : undefined} />;
}

/** Its room is there before it is: nothing moves as it comes and goes. Not read out: it changes all the time. */
function Line({ words = '' }: { words: string | undefined }) {
  return (
    <p className="min-h-[1lh] text-ink-soft text-small">
      <Figured kind="sentence" text={words} />
    </p>
  );
}

/** When it will be over, worked out whenever the calls are told, and counted down to between. */
function useRunEnd(run: BulkRun): number | undefined {
  const { data: calls } = useQuery(deskStatusQuery(useConnectedKey()));
  const [pace, setPace] = useState<RunPace>();
  useEffect(() => {
    setPace((before) => {
      const nowMs = clockNow();
      const known = paceAfter(before, run, nowMs);
      if (!known || !calls || known.calls === calls) return known;
      const open = run.rows.length - settledRows(countStates(run));
      const left = openRows(run);
      const callsEach = left.length === 0 ? 1 : callsFor(left) / left.length;
      return paceWith(known, open, { calls, callsEach, nowMs });
    });
  }, [run, calls]);
  return pace?.endsMs;
}
