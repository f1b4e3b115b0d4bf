import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
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
    const { gzipped, travelled } = await scriptBytes(browser, path);
    const kib = gzipped / KIB;
    const limit = chart ? CHART_KIB : PLAIN_KIB;
    findings.push({
      on: 'browser',
      name: `JavaScript of a first visit, ${path.replace(/\d+/g, '…')}`,
      rounds: {},
      notes: [`${(travelled / KIB).toFixed(0)} KiB as it travels, in Brotli`],
      verdict: { aim: `≤ ${limit} KiB`, measured: `${kib.toFixed(0)} KiB`, met: kib <= limit },
    });
  }
  return findings;
}

/** The same of an empty page of Next. */
export async function weighEmptyPage(browser: BenchBrowser): Promise<Finding> {
  const kib = (await scriptBytes(browser, EMPTY_PAGE)).gzipped / KIB;
  return {
    on: 'browser',
    name: 'JavaScript of a first visit, an empty page of Next',
    rounds: {},
    notes: [`${kib.toFixed(0)} KiB`],
  };
}

async function scriptBytes(browser: BenchBrowser, path: string) {
  const { page, close } = await browser.newPage('full');
  const scripts: Promise<{ gzipped: number; travelled: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weigh(response));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(scripts);
  await close();
  const sum = (of: 'gzipped' | 'travelled') => weighed.reduce((total, script) => total + script[of], 0);
  return { gzipped: sum('gzipped'), travelled: sum('travelled') };
}

async function weigh(response: Response) {
  const { responseBodySize } = await response.request().sizes();
  return { gzipped: gzipSync(await response.body()).length, travelled: responseBodySize };
}
