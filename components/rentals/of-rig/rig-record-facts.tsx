import { shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { minuteDuration } from '#components/ui/text/duration.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { refundSum } from '../list/rentals-sums.ts';
import { sumFact } from '../list/sum-fact.tsx';
import type { Rental } from '../rental-figures.ts';
import { countedVerdict } from '../verdict-words.ts';
import { type RigRecord, rigRecord } from './rig-record.ts';

const MINUTE_MS = 60_000;

interface RigRecordFactsProps {
  /** The newest first. */
  rentals: readonly Rental[];
  /** Whether there are no others. */
  isAll: boolean;
}

/**
 * What several rentals of a rig delivered that are over, whose the missing time was, and what was given back; nothing where the
 * market judges none, or one alone, which says it by itself.
 */
export function RigRecordFacts({ rentals, isAll }: RigRecordFactsProps) {
  const record = rigRecord(rentals);
  if (!record || record.judged < 2) return null;
  return (
    <div className="border-line border-b p-3">
      <DefinitionList
        facts={[
          {
            term: 'Delivered in all',
            value: <Figured kind="sentence" text={shareOfAdvertised({ percent: record.delivered })} />,
            note: basisWords(record, isAll),
          },
          { term: 'Verdicts', value: listText(record.verdicts.map(countedVerdict)) },
          {
            term: 'Rig offline',
            value: awayText(record.away.rig),
            note: counted(record.away.rentals, {
              other: "in # finished rentals; the owner's: not delivered",
            }),
          },
          {
            term: 'Pool offline',
            value: awayText(record.away.pool),
            note: counted(record.away.rentals, {
              other: "in # finished rentals; the renter's: left out of what was delivered",
            }),
          },
          ...refundFacts(rentals.filter(({ ended }) => ended)),
        ]}
      />
    </div>
  );
}

/** Of which rentals, weighted by what, over what time. */
function basisWords({ judged, minutes }: RigRecord, isAll: boolean): string {
  const hours = countText(Math.round(minutes / 60));
  return counted(judged, {
    other: isAll
      ? `mean of # finished rentals by the work advertised, over ${hours} h observed with a pool`
      : `mean of # finished rentals among the newest by the work advertised, over ${hours} h observed with a pool`,
  });
}

function awayText(minutes: number) {
  return <Figured kind="sentence" text={minutes === 0 ? 'never' : minuteDuration(minutes * MINUTE_MS)} />;
}

/** Of all that are over, judged or not. */
function refundFacts(finished: readonly Rental[]): Fact[] {
  const sum = refundSum(finished);
  if (sum.totals.length === 0) return [];
  const isNone = sum.unread === 0 && sum.totals.every(({ amount }) => amount === 0n);
  return [isNone ? { term: 'Refunds', value: 'none' } : sumFact('Refunds', sum)];
}
