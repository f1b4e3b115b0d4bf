import { KEY_HEADER } from '#lib/contract/desk.ts';
import type { BenchRun, Finding, OnFinding } from '../finding.ts';
import type { BenchOptions } from '../options.ts';
import type { Seated } from '../stage/seat.ts';
import { type Stage, setStage } from '../stage/set-stage.ts';
import { askIndex } from './ask-index.ts';
import { changeRoute } from './change-route.ts';
import { drawGraph } from './draw-graph.ts';
import { keepPolling } from './keep-polling.ts';
import { loadMarket } from './load-market.ts';
import { type BenchBrowser, openBrowser } from './open-browser.ts';
import { withPlainPages } from './plain-pages.ts';
import { scrollRigs } from './scroll-rigs.ts';
import { sweepMarket } from './sweep-market.ts';
import { typeInFilter } from './type-in-filter.ts';
import { type Route, weighEmptyPage, weighRoutes } from './weigh-routes.ts';

/** So many calls that the budget is never what is measured. */
const CALLS_PER_MINUTE = 1_000_000;

/** The pages in a browser, over a market with many rigs. */
export async function runDeskBench(options: BenchOptions, onFinding: OnFinding): Promise<BenchRun> {
  const settings = options.quick
    ? { keys: 4, rigs: 600, rounds: 1, minutes: 10 }
    : { keys: 4, rigs: 5000, rounds: 5, minutes: 60 };
  const stage = await setStage({ ...settings, callsPerMinute: CALLS_PER_MINUTE });
  const [seated] = stage.seated;
  if (!seated) throw new Error('nobody has a session');
  await sweepMarket(stage.dashboardUrl, seated);
  const browser = await openBrowser(stage.dashboardUrl, seated);
  const findings: Finding[] = [];
  const told = (...found: Finding[]) => {
    findings.push(...found);
    for (const finding of found) onFinding(finding);
  };
  for (const [name, measure] of cases({ browser, stage, seated, ...settings })) {
    if (name.includes(options.only)) told(...(await measure()));
  }
  await browser.close();
  await stage.clear();
  return { settings, findings };
}

interface DeskBench {
  browser: BenchBrowser;
  stage: Stage;
  seated: Seated;
  rounds: number;
  minutes: number;
}

function cases(bench: DeskBench): [name: string, measure: () => Promise<Finding[]>][] {
  const { browser, stage, rounds, minutes } = bench;
  return [
    // While no page is open that asks as well.
    ['index', async () => [await askIndex(bench)]],
    [
      'weights',
      async () => [
        await withPlainPages(weighEmptyPage),
        ...(await weighRoutes(browser, await routesOf(bench))),
      ],
    ],
    ['load', () => withPlainPages((plain) => loadMarket(browser, plain, rounds))],
    ['typing', async () => [await typeInFilter(browser)]],
    ['scrolling', () => scrollRigs(browser)],
    ['graph', () => drawGraph(browser, stage.market.rigIds.slice(0, rounds))],
    ['routes', async () => [await changeRoute(browser)]],
    ['polling', async () => [await keepPolling(browser, minutes)]],
  ];
}

async function routesOf({ stage, seated }: DeskBench): Promise<Route[]> {
  const [first = '', second = ''] = stage.market.rigIds;
  const rental = await firstRental(stage.dashboardUrl, seated);
  const plain = [
    '/connect',
    '/rigs',
    '/rentals',
    '/my-rigs',
    '/my-rigs/new',
    '/account',
    '/account/profiles',
    '/account/pools',
    '/status',
  ];
  return [
    ...plain.map((path) => ({ path })),
    { path: `/rigs/${first}`, chart: true },
    { path: `/rigs/compare?ids=${first},${second}`, chart: true },
    { path: `/rigs/rent?ids=${first},${second}` },
    { path: `/rentals/${rental}`, chart: true },
  ];
}

async function firstRental(dashboardUrl: string, { cookie, apiKey }: Seated): Promise<string> {
  const answer = await fetch(`${dashboardUrl}/api/market/rental`, {
    headers: { cookie, [KEY_HEADER]: apiKey, 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await answer.json()) as { data: { rentals: { id: string }[] } };
  const [rental] = data.rentals;
  if (!rental) throw new Error('the first key has no rental');
  return rental.id;
}
