import { gzipSync } from 'node:zlib';
import type { Finding } from '../finding.ts';
import type { BenchBrowser } from './open-browser.ts';
import { EMPTY_PAGE } from './plain-pages.ts';

const PLAIN_KIB = 180;
const CHART_KIB = 264;
const KIB = 1024;

export interface Route {
  path: string;
  chart?: true;
}

/** The JavaScript that a first visit to each route brings, what it prefetches included, gzipped. */
export async function weighRoutes(browser: BenchBrowser, routes: readonly Route[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path, chart } of routes) {
    const kib = (await scriptBytes(browser, path)) / KIB;
    const limit = chart ? CHART_KIB : PLAIN_KIB;
    findings.push({
      on: 'browser',
      name: `JavaScript of a first visit, ${path.replace(/\d+/g, '…')}`,
      rounds: {},
      verdict: { aim: `≤ ${limit} KiB`, measured: `${kib.toFixed(0)} KiB`, met: kib <= limit },
    });
  }
  return findings;
}

/** The same of an empty page of Next. */
export async function weighEmptyPage(browser: BenchBrowser): Promise<Finding> {
  const kib = (await scriptBytes(browser, EMPTY_PAGE)) / KIB;
  return {
    on: 'browser',
    name: 'JavaScript of a first visit, an empty page of Next',
    rounds: {},
    notes: [`${kib.toFixed(0)} KiB`],
  };
}

async function scriptBytes(browser: BenchBrowser, path: string): Promise<number> {
  const { page, close } = await browser.newPage('full');
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
