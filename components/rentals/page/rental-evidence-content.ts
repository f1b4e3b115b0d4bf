import { binWidth } from '#components/charts/hash-rate-series.ts';
import { unitDay } from '#components/prices/per-unit-day.ts';
import { csvYesNo } from '#components/ui/file/csv-source.ts';
import type { CsvCell } from '#components/ui/file/csv-text.ts';
import type { Answer } from '#lib/contract/desk.ts';
import { isoTime } from '#lib/domain/clock.ts';
import type { Point } from '#lib/domain/graph.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { deliveryColumns, REFUND_STANDING } from '../delivery-columns.ts';
import { rentedDifficulty } from '../rental-difficulty.ts';
import { endMs, periodOf, type Rental } from '../rental-figures.ts';
import { extendedHours, extensionsPaid, rentedHours, startMs } from '../rental-page-figures.ts';
import { partName } from '../verdict-sentences.ts';
import { evidenceGraph, type GraphPart } from './rental-evidence-graph.ts';

/** What evidence is made of: a rental and the graph of its time, in parts that follow on each other. */
export interface EvidenceOf {
  environment: string;
  rental: Answer<Rental>;
  graph: readonly GraphPart[];
}

/**
 * The content of an evidence file: terms, verdict and extensions under the names they have on the wire, and the graph. The
 * same answers make the same content. Not where the rental mined: pools and their users are nobody else's business. Throws
 * RangeError where the graph cannot be read.
 */
export function evidenceContent({ environment, rental, graph }: EvidenceOf) {
  const { pools: _, rig, ...terms } = rental.data;
  return {
    about: {
      environment,
      rental_as_of: isoMoment(rental.meta.asOf),
      graph_as_of: isoMoment(Math.min(...graph.map(({ answer }) => answer.meta.asOf))),
      units: {
        times: 'points and intervals in epoch milliseconds; points at the start of their bin',
        rates: 'hashes per second',
        prices: 'per type and day; an extension has a type of its own where the market says it',
        shares: 'accepted shares in the bin',
        absences:
          'where bins are longer than a minute, intervals of rig_offline, pool_offline and not_observed tell for how long of each bin, not when in it',
        delivery:
          'shares and minutes of the verdict count whole minutes of the rental only; bins at its two ends may reach beyond it',
        refund: `in the asset of the price; ${REFUND_STANDING}`,
        graph:
          'asked and sent are the times that were asked for and that the market sent, in unix seconds; what lies outside of asked is left out, and whole says whether all of it was sent',
      },
    },
    rental: {
      ...terms,
      optimal_diff: rentedDifficulty(rental.data),
      rig: { id: rig.id, name: rig.name, type: rig.type },
    },
    graph: evidenceGraph(graph),
  };
}

type EvidenceContent = ReturnType<typeof evidenceContent>;

function isoMoment(ms: number): string {
  return new Date(ms).toISOString();
}

/** A point of the graph, with the terms it is held to; without a point, the terms alone. */
interface EvidenceRow {
  atMs?: number;
  /** Whether all of the bin is time of the rental; undefined where its start, its end or the bin's length cannot be told. */
  within?: boolean | undefined;
  delivered?: number;
  rejected?: number | undefined;
  shares?: number | undefined;
  /** Whether an outage reaches into the bin; undefined where the market tells of none, or the bin's length cannot be told. */
  rigAway?: boolean | undefined;
  poolAway?: boolean | undefined;
  /** Whether time that nobody observed reaches into the bin; undefined as for outages. */
  unseen?: boolean | undefined;
}

/**
 * The evidence as a table: a line per point of the graph, the terms and the verdict on each, and the hash of the JSON file's
 * content so that the two can be told to belong together. A graph without a point makes one line of the terms.
 */
export function evidenceTable(content: EvidenceContent, sha256: string) {
  const { rental, graph } = content;
  const [rejected, shares] = [new Map(graph.rejected), new Map(graph.shares)];
  const binMs = binOf(graph.delivered);
  const points = graph.delivered.map(
    ([atMs, delivered]): EvidenceRow => ({
      atMs,
      within: isWithin(periodOf(rental), atMs, binMs),
      delivered,
      rejected: rejected.get(atMs),
      shares: shares.get(atMs),
      rigAway: reaches(graph.rig_offline, atMs, binMs),
      poolAway: reaches(graph.pool_offline, atMs, binMs),
      unseen: reaches(graph.not_observed, atMs, binMs),
    }),
  );
  const rows: EvidenceRow[] = points.length > 0 ? points : [{}];
  const point = (heading: string, value: (row: EvidenceRow) => CsvCell) => ({ heading, value });
  return {
    rows,
    columns: [
      point('Start of the bin (UTC)', ({ atMs }) => (atMs === undefined ? undefined : isoTime(atMs))),
      point('Bin wholly within the rental', (row) => csvYesNo(row.within)),
      point('Delivered (H/s)', (row) => row.delivered),
      point('Rejected (H/s)', (row) => row.rejected),
      point('Accepted shares in the bin', (row) => row.shares),
      point(`${partName('rig')} in the bin`, (row) => csvYesNo(row.rigAway)),
      point(`${partName('pool')} in the bin`, (row) => csvYesNo(row.poolAway)),
      point(`${partName('unobserved')} in the bin`, (row) => csvYesNo(row.unseen)),
      ...termsOf(content).map(([heading, value]) => point(heading, () => value ?? undefined)),
      point('SHA-256 of the JSON content', () => sha256),
    ],
  };
}

/** What is the same on each line, by its heading. */
function termsOf({ about, rental, graph }: EvidenceContent): [string, CsvCell | null][] {
  const { price, delivery } = rental;
  const added = extendedHours(rental);
  return [
    ['Advertised at rental time (H/s)', readHashRate(rental.hashrate.advertised)],
    ['Rental', rental.id],
    ['Rig', rental.rig.id],
    ['Algorithm', rental.rig.type],
    ['Graph of all the time asked for', csvYesNo(graph.whole)],
    ['Terms and verdict as of (UTC)', isoTime(Date.parse(about.rental_as_of))],
    ['Finished', csvYesNo(rental.ended)],
    ['Start (UTC)', isoTime(startMs(rental))],
    ['End (UTC)', isoTime(endMs(rental))],
    ['Hours rented at first', added === undefined ? undefined : rentedHours(rental) - added],
    ['Hours added by extensions', added],
    [`Price at first (${price.currency} per ${unitDay(price.type)})`, price.advertised],
    [`Paid, without the fee (${price.currency})`, price.paid],
    [`Paid for extensions, without the fee (${price.currency})`, extensionsPaid(rental)],
    ...deliveryColumns.map(({ heading, value }): [string, CsvCell] => [heading, value(rental)]),
    [`Refund (${price.currency}, ${REFUND_STANDING})`, delivery?.refund],
  ];
}

/** The length of the bins, which nobody tells: the shortest way from one to the next. Of a point alone it is not known. */
function binOf(series: readonly Point[]): number | undefined {
  return series.length > 1 ? binWidth(series) : undefined;
}

function isWithin({ startUnix, endUnix }: Period, atMs: number, binMs?: number): boolean | undefined {
  if (binMs === undefined || !Number.isFinite(startUnix) || !Number.isFinite(endUnix)) return undefined;
  return atMs >= startUnix * 1000 && atMs + binMs <= endUnix * 1000;
}

function reaches(
  outages: readonly [number, number][] | null,
  atMs: number,
  binMs?: number,
): boolean | undefined {
  if (binMs === undefined) return undefined;
  return outages?.some(([startMs, endMs]) => startMs < atMs + binMs && endMs > atMs);
}
