import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountOf } from './support/demo.ts';
import { EVERY_PAGE, LOOKERS, lookAt } from './support/every-page.ts';
import { expect, test } from './support/fixtures.ts';
import { storePoolCanaries } from './support/pool-canaries.ts';
import { everythingReceived, ownSecrets, type Seen } from './support/received.ts';

/** An HMAC-SHA1 in hexadecimal; what begins with 0x is an address one pays to. */
const SIGNATURE = /(?<![0-9a-f]|0x)[0-9a-f]{40}(?![0-9a-f])/i;

for (const who of LOOKERS) {
  test(`security 33: no page tells ${who} a secret, a signature or the password of a pool`, async ({
    page,
    connectedAs,
    dataDir,
    baseURL,
  }) => {
    test.slow();
    const secrets = [...ownSecrets(dataDir), accountOf(dataDir, 'renter').apiSecret];
    if (who !== 'nobody') {
      const account = await connectedAs(who);
      const canaries = await storePoolCanaries({ request: page.request, origin: baseURL ?? '' }, account);
      expect(canaries.length).toBeGreaterThan(0);
      secrets.push(account.apiSecret, ...canaries);
    }
    const received = everythingReceived(page);
    const payloads: Seen[] = [];
    for (const path of EVERY_PAGE[who]) {
      await lookAt(page, path);
      payloads.push(await payloadOf(page, path));
    }
    const log = { where: 'log', text: readFileSync(join(dataDir, 'log.ndjson'), 'utf8') };
    const seen = await received();
    const documents = seen.filter(({ text }) => text.includes('</html>'));
    expect(documents.length).toBeGreaterThanOrEqual(EVERY_PAGE[who].length);
    for (const { where, text } of [...seen, ...payloads, log]) {
      for (const secret of secrets) expect(text.includes(secret), where).toBe(false);
      expect(SIGNATURE.exec(text)?.[0], where).toBeUndefined();
    }
  });
}

/** What a page that is already open is told of another one. */
async function payloadOf(page: Page, path: string): Promise<Seen> {
  const answer = await page.request.get(path, { headers: { rsc: '1' } });
  expect(answer.headers()['content-type'], path).toContain('text/x-component');
  return { where: `payload of ${path}`, text: `${JSON.stringify(answer.headers())}\n${await answer.text()}` };
}
