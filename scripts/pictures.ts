import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { processEnvironment } from '#lib/config/environment.ts';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { startChild } from './child-program.ts';
import { demoEnvironment } from './demo-environment.ts';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-program.ts';
import { type PicturedPage, picturedPages, type Who } from './pictures/pages.ts';
import { connectAll, type Session } from './pictures/sessions.ts';
import { takePictures } from './pictures/take-pictures.ts';

/* A picture of every page, full, empty and failed, at two widths and in both themes: in pictures/, to be looked at. */

const directory = resolve('pictures');
mkdirSync(directory, { recursive: true });
// A market that has just begun: what was not observed since the last pictures would fill its graphs.
const dataDir = resolve('.hashdesk-pictures');
rmSync(dataDir, { recursive: true, force: true });
const env = await demoEnvironment(
  {
    ...processEnvironment(),
    HASHDESK_DATA: dataDir,
    PORT: '0',
    MARKET_PORT: '0',
    // Somebody goes through the desk faster than anybody would.
    MARKET_RATE_LIMIT: '600',
    UPSTREAM_BUDGET: '600',
  },
  'production',
);
await ensureBuild();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const { sessions, pages, dashboardEnv } = await pictureTheDemo(browser);
await pictureWithoutMarket(browser);
await browser.close();
console.log(`The pictures are in ${directory}.`);

async function pictureTheDemo(browser: Browser) {
  const market = startChild('demo/main.ts', env.market);
  const dashboardEnv = env.dashboard(await market.ready);
  const dashboard = startChild('dashboard/main.ts', dashboardEnv);
  const url = await dashboard.ready;
  const sessions = await connectAll({ browser, url, dataDir: env.dataDir, market: env.market });
  const pages = picturedPages(await somethingToSee(browser, url, sessions));
  const sitting = { browser, url, sessions, directory };
  await takePictures(sitting, pages, 'full');
  await takePictures(
    sitting,
    pages.filter(({ empty }) => empty),
    'empty',
  );
  await dashboard.close();
  await market.close();
  return { sessions, pages, dashboardEnv };
}

/** A dashboard that has read nothing, and no market to read from. */
async function pictureWithoutMarket(browser: Browser): Promise<void> {
  const dashboard = startChild('dashboard/main.ts', dashboardEnv);
  const sitting = { browser, url: await dashboard.ready, sessions, directory };
  const fails = ({ name }: PicturedPage) => name !== 'connect' && name !== 'missing';
  await takePictures(sitting, pages.filter(fails), 'failed');
  await dashboard.close();
}

/** A running rental of the renter's, of which much is known, and rigs of the owner's that can be rented; the market is read by then. */
async function somethingToSee(browser: Browser, url: string, sessions: ReadonlyMap<Who, Session>) {
  while (!(await readAs<RigsPage>('renter', 'rigs')).complete) await setTimeout(200);
  const rentals = await readAs<{ rentals: { id: string }[] }>('renter', 'market/rental');
  const rigs = await readAs<{ id: string; status: { status: string } }[]>('owner', 'market/rig/mine');
  const available = rigs.filter(({ status }) => status.status === 'available');
  return { rental: rentals.rentals.at(-1)?.id ?? '', rigs: available.map(({ id }) => id) };

  async function readAs<Data>(who: Who, path: string): Promise<Data> {
    const context = await browser.newContext({ baseURL: url });
    await context.addCookies(sessions.get(who) ?? []);
    const { data: session } = await (await context.request.get('/api/session')).json();
    const headers = { [KEY_HEADER]: session.keys[0].apiKey, 'sec-fetch-site': 'same-origin' };
    const { data } = await (await context.request.get(`/api/${path}`, { headers })).json();
    await context.close();
    return data;
  }
}
