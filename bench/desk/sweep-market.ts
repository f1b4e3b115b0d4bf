import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Seated } from '../stage/seat.ts';

const LOOK_AGAIN_MS = 500;

/** Waits until the dashboard has read every rig of the market. */
export async function sweepMarket(dashboardUrl: string, { cookie, apiKey }: Seated): Promise<void> {
  const headers = { cookie, [KEY_HEADER]: apiKey, 'sec-fetch-site': 'same-origin' };
  for (;;) {
    const answer = await fetch(`${dashboardUrl}/api/rigs?limit=1`, { headers });
    const { data } = (await answer.json()) as { data?: RigsPage };
    if (data?.complete) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
