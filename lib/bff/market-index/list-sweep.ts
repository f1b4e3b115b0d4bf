import 'server-only';
import { NobodyLooks } from './page-reader.ts';
import type { RigList } from './rig-list.ts';
import { type ReadPageOf, type SweepProgress, sweep } from './sweep.ts';

/** A sweep under way. */
export interface ListSweep {
  /** When it is meant to be over; epoch milliseconds. */
  endsAt: number;
  progress(): SweepProgress;
  /** Resolves when there is something to show, or when the reason is known why there is not yet. */
  firstNews: Promise<void>;
  over: Promise<Ended>;
}

/** How a sweep ended: a failure is what the service said. */
type Ended = { kind: 'whole' } | { kind: 'given up' } | { kind: 'failed'; failure: unknown };

interface ListSweepOptions {
  list: RigList;
  endsAt: number;
  /** Given what to call where the sweep has to wait. */
  reader: (interrupted: (reason: unknown) => void) => ReadPageOf;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told why nothing comes at the moment, and undefined as soon as something comes. */
  waits: (reason: unknown) => void;
}

/** Begins to read a list from its first page to its last. */
export function beginSweep({ list, endsAt, reader, now, waits }: ListSweepOptions): ListSweep {
  const since = now();
  let progress: SweepProgress = { read: 0, expected: list.size() };
  let tell: () => void = () => undefined;
  const firstNews = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const news = (reason: unknown) => {
    waits(reason);
    tell();
  };
  return { endsAt, progress: () => progress, firstNews, over: readAll().finally(tell) };

  async function readAll(): Promise<Ended> {
    try {
      const swept = await sweep({
        read: reader(news),
        took(page, reached) {
          list.take({ ...page, since });
          progress = reached;
          news(undefined);
        },
      });
      list.close({ ...swept, since });
      return { kind: 'whole' };
    } catch (failure) {
      return failure instanceof NobodyLooks ? { kind: 'given up' } : { kind: 'failed', failure };
    }
  }
}
