import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { type AnswerMeta, ASKING_HEADER, type Asking, KEY_HEADER } from '#lib/contract/desk.ts';
import { ARRIVE_MS, nextPage, untilNextAsk } from '#test/desk/crowd-walk.ts';
import type { Seated } from '../stage/seat.ts';
import type { Market } from '../stage/set-stage.ts';
import { type Kind, questions } from './pages.ts';

/** What a tab reports while it lives. */
export interface Observer {
  answered: (asking: Asking, status: number, ms: number) => void;
  /** Told every few seconds for each part that shows something. */
  shows: (kind: Kind, look: Look) => void;
}

/** What is seen at a glance: how old it is, and since when a newer answer is on its way, if one is. */
export interface Look {
  ageMs: number;
  waitedMs?: number | undefined;
}

interface Tab {
  pool: Pool;
  seated: Seated;
  random: () => number;
  market: Market;
  observer: Observer;
  over: AbortSignal;
}

const LOOK_MS = 5_000;

/** A visible tab that walks from page to page, asking as the pages do: first to open, then whenever the answer says. */
export async function openTab(tab: Tab): Promise<void> {
  const { random, market, over } = tab;
  await sleep(random() * ARRIVE_MS);
  while (!over.aborted) {
    const { parts, stayMs } = nextPage(random);
    const leave = new AbortController();
    const leaving = sleep(stayMs, undefined, { signal: over })
      .catch(() => undefined)
      .then(() => leave.abort());
    await Promise.all([
      leaving,
      ...questions(parts, random, market).map((question) => keepFresh(tab, question, leave.signal)),
    ]);
  }
}

async function keepFresh(
  tab: Tab,
  { kind, path }: { kind: Kind; path: string },
  leave: AbortSignal,
): Promise<void> {
  let shown: AnswerMeta | undefined;
  let askedAt: number | undefined;
  const looking = setInterval(() => {
    const waitedMs = askedAt && Date.now() - askedAt;
    if (shown) tab.observer.shows(kind, { ageMs: Date.now() - shown.asOf, waitedMs });
  }, LOOK_MS);
  while (!leave.aborted) {
    askedAt = Date.now();
    const answer = await ask(tab, path, shown ? 'refresh' : 'open');
    askedAt = undefined;
    shown = answer ?? shown;
    await sleep(untilNextAsk(answer), undefined, { signal: leave }).catch(() => undefined);
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
