import { shareOfAdvertised, WEAK_PERCENT } from '#components/charts/share-of-advertised.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import { counted } from '#components/ui/text/number-text.ts';
import type { Rental } from '../rental-figures.ts';
import { countedVerdict } from '../verdict-words.ts';
import { rigRecord } from './rig-record.ts';

/** What a rig delivered in all of several rentals; nothing where the market judges none, or one alone, which says it by itself. */
export function RigRecordFacts({ rentals }: { rentals: readonly Rental[] }) {
  const { delivered, judged, verdicts } = rigRecord(rentals);
  if (delivered === undefined || judged < 2) return null;
  return (
    <DefinitionList
      facts={[
        {
          term: 'Delivered in all',
          value: (
            <span className={delivered < WEAK_PERCENT ? 'text-warn' : undefined}>
              <Figured kind="sentence" text={shareOfAdvertised({ percent: delivered })} />
            </span>
          ),
          note: counted(judged, {
            other: 'of # rentals, each by the work advertised in its observed time',
          }),
        },
        { term: 'Verdicts', value: listText(verdicts.map(countedVerdict)) },
      ]}
    />
  );
}
