import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { type AnswerMeta, ASKING_HEADER, type Asking, KEY_HEADER } from '#lib/contract/desk.ts';
import type { Seated } from '../stage/seat.ts';
import type { Market } from '../stage/set-stage.ts';
import { type Kind, type Part, somePage } from './pages.ts';

/** What a tab reports while it lives. */
export interface Observer {
  answered: (asking: Asking, status: number, ms: number) => void;
  /** Told every few seconds for each part that shows something. */
  shows: (kind: Kind, ageMs: number) => void;
}

interface Tab {
  pool: Pool;
  seated: Seated;
  random: () => number;
  market: Market;
  observer: Observer;
  over: AbortSignal;
}

const PAGE_MS = { least: 60_000, most: 300_000 };
const LOOK_MS = 5_000;
const LEAST_WAIT_MS = 2_000;
/** As pages do. */
const SPREAD = { share: 0.1, mostMs: 3_000 };
/** A failed part is asked for again after this, as a page does. */
const AFTER_FAILURE_MS = 15_000;

/** A visible tab that walks from page to page, asking as the pages do: first to open, then whenever the answer says. */
export async function openTab(tab: Tab): Promise<void> {
  const { random, market, over } = tab;
  await sleep(random() * 20_000);
  while (!over.aborted) {
    const stay = PAGE_MS.least + random() * (PAGE_MS.most - PAGE_MS.least);
    const leave = new AbortController();
    const leaving = sleep(stay, undefined, { signal: over })
      .catch(() => undefined)
      .then(() => leave.abort());
    await Promise.all([
      leaving,
      ...somePage(random, market).map((part) => keepFresh(tab, part, leave.signal)),
    ]);
  }
}

async function keepFresh(tab: Tab, part: Part, leave: AbortSignal): Promise<void> {
  let shown: AnswerMeta | undefined;
  const looking = setInterval(() => {
    if (shown) tab.observer.shows(part.kind, Date.now() - shown.asOf);
  }, LOOK_MS);
  while (!leave.aborted) {
    const answer = await ask(tab, part.path, shown ? 'refresh' : 'open');
    shown = answer ?? shown;
    const due = answer?.freshFor ?? AFTER_FAILURE_MS;
    const late = Math.min(due * SPREAD.share, SPREAD.mostMs) * tab.random();
    await sleep(Math.max(LEAST_WAIT_MS, due + late), undefined, { signal: leave }).catch(() => undefined);
  }
  clearInterval(looking);
}

async function ask(
  { pool, seated, observer }: Tab,
  path: string,
  asking: Asking,
): Promise<AnswerMeta | undefined> {
  const began = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: {
      cookie: seated.cookie,
      [KEY_HEADER]: seated.apiKey,
      [ASKING_HEADER]: asking,
      'sec-fetch-site': 'same-origin',
    },
  });
  const text = await body.text();
  observer.answered(asking, statusCode, performance.now() - began);
  return statusCode === 200 ? (JSON.parse(text) as { meta: AnswerMeta }).meta : undefined;
}
