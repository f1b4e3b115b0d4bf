import Link from 'next/link';
import { Delivered } from '#components/charts/delivered.tsx';
import { Rate } from '#components/charts/rate.tsx';
import { dayOf, lastDays } from '#components/charts/rig-days.ts';
import { unmeasured } from '#components/charts/unmeasured.ts';
import { WINDOW_MINUTES, windowShareAt } from '#components/charts/window-share.ts';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { spanText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { advertisedRate, readHashRate } from '#lib/domain/hash-rate.ts';

import { RigDifficulty } from '../rig-difficulty.tsx';
import type { Rig } from '../rig-figures.ts';
import { DayFigures } from './day-figures.tsx';
import { deliveredNote, windowNote } from './rig-notes.ts';

const WINDOWS = [
  { key: 'last_5min', term: '5-min average' },
  { key: 'last_15min', term: '15-min average' },
  { key: 'last_30min', term: '30-min average' },
] as const;

/** What is advertised, and what was measured over the last minutes. */
export function RigFacts({
  rig,
  algorithm,
  asOfMs,
}: {
  rig: Rig;
  /** What it is called. */
  algorithm: string;
  /** When the rig was read, in epoch milliseconds. */
  asOfMs: number;
}) {
  const facts: Fact[] = [
    {
      term: 'Advertised',
      value: <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />,
    },
    ...WINDOWS.map((window) => windowFact(rig, window, asOfMs)),
    { term: 'Delivered', value: <Delivered rig={rig} />, note: deliveredNote(rig) },
    ...daysFact(rig, dayOf(asOfMs)),
    { term: 'Algorithm', value: algorithm },
    {
      term: 'Hours',
      value: <Quantity value={spanText(rig.minhours, rig.maxhours)} unit="h" />,
      note: extensionNote(rig),
    },
    {
      term: 'Optimal difficulty',
      value: <RigDifficulty rig={rig} />,
      note: 'for a pool to assign to each device: its share every 10 to 60 s',
    },
    { term: 'Devices', value: rig.ndevices ?? <Missing why="the market does not say" /> },
    { term: 'Region', value: rig.region || <Missing why="not said" /> },
    { term: 'Id', value: <span className="figures">{rig.id}</span> },
    { term: 'Owner', value: <RigOwner owner={rig.owner} /> },
  ];
  return (
    <>
      <DefinitionList facts={facts} />
      {rig.description && (
        <p className="mt-4 max-w-prose whitespace-pre-line text-ink-soft">{rig.description}</p>
      )}
    </>
  );
}

function windowFact(rig: Rig, { key, term }: (typeof WINDOWS)[number], asOfMs: number): Fact {
  const window = rig.hashrate[key];
  const rate = readHashRate(window);
  const missing = unmeasured(window, 'not observed with a pool');
  return {
    term,
    value: <Rate hashesPerSecond={rate} beside={advertisedRate(rig)} missing={missing} />,
    note:
      rate === undefined
        ? missing
        : windowNote(windowShareAt(rig, key, asOfMs), { ...window, of: WINDOW_MINUTES[key] }),
  };
}

/** Not every market tells of single days. */
function daysFact(rig: Rig, today: string): Fact[] {
  const days = lastDays(rig, today);
  if (!days) return [];
  return [
    {
      term: 'Last seven days',
      value: <DayFigures days={days} />,
      note: 'of advertised, by days in UTC, rented or not; of a day on which more was advertised, of that',
      wide: true,
    },
  ];
}

/** Leads to what has that name on the market: first of all the owner's rigs. */
function RigOwner({ owner }: { owner: Rig['owner'] }) {
  if (!owner) return <Missing why="the market does not say" />;
  return (
    <Link
      href={`/rigs?q=${encodeURIComponent(owner)}`}
      title={`Search the market for ${owner}`}
      className="underline"
    >
      {owner}
    </Link>
  );
}

function extensionNote(rig: Rig): string | undefined {
  if (rig.extensions == null) return undefined;
  return rig.extensions ? 'can be extended' : 'cannot be extended';
}
