'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Said } from '#components/ui/answer/said.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { useMounted } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { periodOf, type Rental } from '../rental-figures.ts';
import { graphPeriods } from './graph-period.ts';
import type { Form, SavedEvidence } from './save-evidence.ts';

interface RentalEvidenceProps {
  connectedKey: ConnectedKey;
  answer: Answer<Rental>;
}

/** What this rental delivered, in files that show whether anybody changed them since. */
export function RentalEvidence({ connectedKey, answer }: RentalEvidenceProps) {
  const { busy, saved, failed, save } = useEvidence({ connectedKey, answer });
  const mounted = useMounted();
  const reason =
    mounted && globalThis.crypto.subtle === undefined
      ? 'Browsers work out hashes over https only; this page came over http.'
      : undefined;
  return (
    <Panel title="Evidence" className="print:hidden">
      <p className="mb-3 text-ink-soft">
        Terms, verdict and every point of the graph, with a hash by which a changed byte is found.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['json', 'csv'] as const).map((form) => (
          <Button
            key={form}
            size="tool"
            data-command={form === 'json' ? 'Save evidence as JSON' : 'Save evidence as CSV'}
            reason={reason}
            busy={busy === form}
            onClick={() => void save(form)}
          >
            <Download aria-hidden className="size-3.5" strokeWidth={1.75} />
            {form === 'json' ? 'Save as JSON' : 'Save as CSV'}
          </Button>
        ))}
      </div>
      <Said className="mt-2">
        {failed}
        {saved?.words}
      </Said>
      {saved !== undefined && <p className="figures mt-1 select-all break-all text-small">{saved.sha256}</p>}
    </Panel>
  );
}

function useEvidence({ connectedKey, answer }: RentalEvidenceProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Form>();
  const [saved, setSaved] = useState<SavedEvidence>();
  const [failed, setFailed] = useState<ReactNode>();
  const save = async (form: Form) => {
    setBusy(form);
    setFailed(undefined);
    try {
      const [{ saveEvidence }, graph] = await Promise.all([
        import('./save-evidence.ts'),
        wholeGraph(queryClient, connectedKey, answer),
      ]);
      setSaved(await saveEvidence(form, { environment: connectedKey.environment, rental: answer, graph }));
    } catch (error) {
      setSaved(undefined);
      setFailed(<>Nothing was saved. {whyNot(error)}</>);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, saved, failed, save };
}

/** All of the rental, whatever part of it the page shows. */
function wholeGraph(client: QueryClient, connectedKey: ConnectedKey, { data: rental, meta }: Answer<Rental>) {
  const parts = graphPeriods(periodOf(rental), meta.asOf / 1000).map(async (asked) => {
    const query = { start: String(asked.startUnix), end: String(asked.endUnix) };
    const graph = marketQuery(connectedKey, 'rigGraph', { params: { id: rental.rig.id }, query });
    return { asked, answer: await client.fetchQuery(graph) };
  });
  return Promise.all(parts);
}

function whyNot(error: unknown): ReactNode {
  if (error instanceof RangeError) return 'The graph of this rental cannot be read.';
  return <Why {...whyOf(error)} />;
}
