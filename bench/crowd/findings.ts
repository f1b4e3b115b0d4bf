import type { DeskStatus } from '#lib/contract/desk.ts';
import { mostInAMinute } from '#test/most-in-a-minute.ts';
import type { Finding } from '../finding.ts';
import { type CallLog, callsByMinute } from '../stage/log-calls.ts';
import type { Look } from './dashboard-tab.ts';
import type { Seen } from './observe.ts';
import { kinds, promises } from './pages.ts';
import type { Rented } from './rent-now-and-then.ts';

interface Watched {
  calls: Pick<CallLog, 'arrivals' | 'kinds'>;
  budget: number;
  seen: Seen;
  rented: Rented;
  cache: DeskStatus['cache'];
}

/** What the crowd's time at the dashboard says about the promises. */
export function findingsOf({ calls, budget, seen, rented, cache }: Watched): Finding[] {
  const { arrivals, kinds: asked } = calls;
  const most = mostInAMinute(arrivals);
  return [
    {
      on: 'dashboard',
      name: 'calls at the service in any 60 s',
      rounds: {},
      verdict: { aim: `never more than ${budget}`, measured: `at most ${most}`, met: most <= budget },
      notes: [
        `calls by minute: ${callsByMinute(arrivals).join(' ')}`,
        `calls by kind: ${[...asked].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
        `answered without a call: ${percent(cache.hits, cache.answers)} of ${cache.answers} in the last five minutes`,
        `waits to open, ${quantiles(seen.waits.open)}; to refresh, ${quantiles(seen.waits.refresh)}`,
        `answers by status: ${[...seen.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
        `rentals: ${[...rented.outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}; ${quantiles(rented.waits)}`,
      ],
    },
    ...ageFindings(seen),
  ];
}

function ageFindings({ looks }: Seen): Finding[] {
  return kinds.map((kind) => {
    const seconds = looks[kind].map(({ ageMs }) => ageMs / 1000).toSorted((a, b) => a - b);
    const oldest = seconds.at(-1) ?? 0;
    const promise = promises[kind];
    const measured = `oldest ${oldest.toFixed(0)} s`;
    return {
      on: 'dashboard',
      name: `age of what is shown: ${kind}`,
      rounds: {},
      ...(promise && {
        verdict: { aim: `≤ ${promise} s`, measured, met: seconds.length > 0 && oldest <= promise },
      }),
      notes: [
        `${measured}, p50 ${at(seconds, 0.5)} s, p95 ${at(seconds, 0.95)} s, p99.9 ${at(seconds, 0.999)} s, ${seconds.length} looks`,
        ...(promise ? [beyond(looks[kind], promise)] : []),
      ],
    };
  });
}

function beyond(looks: readonly Look[], promise: number): string {
  const late = looks.filter(({ ageMs }) => ageMs > promise * 1000);
  const waiting = late.flatMap(({ waitedMs }) => waitedMs ?? []);
  return `${late.length} looks beyond the promise, ${waiting.length} of them while a newer answer was on its way, for ${at(
    waiting.toSorted((a, b) => a - b),
    1,
  )} ms at most`;
}

function quantiles(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, longest ${at(sorted, 1)} ms, of ${ms.length}`;
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
}
