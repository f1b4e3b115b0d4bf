import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountOf } from '../support/demo.ts';
import { EVERY_PAGE, LOOKERS } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { storePoolCanaries } from '../support/pool-canaries.ts';
import { everythingReceived, ownSecrets, type Seen } from '../support/received.ts';

/** An HMAC-SHA1 in hexadecimal; what begins with 0x is an address one pays to. */
const SIGNATURE = /(?<![0-9a-f]|0x)[0-9a-f]{40}(?![0-9a-f])/i;

/** What asks for a page: for its document, and as a page that is already open is told of it. */
const HEADERS = { 'text/html': { accept: 'text/html' }, 'text/x-component': { rsc: '1' } };

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
    const written: Seen[] = [];
    for (const path of EVERY_PAGE[who]) {
      await lookAt(page, path);
      written.push(await documentOf(page, path), await sent(page, path, 'text/x-component'));
    }
    const log = { where: 'log', text: readFileSync(join(dataDir, 'log.ndjson'), 'utf8') };
    const seen = await received();
    expect(seen.length).toBeGreaterThan(EVERY_PAGE[who].length);
    // Not their headers alone: each page asks at least which build answers, and whose key it has.
    const isRead = ({ text }: Seen) => text.includes('\n{"success":true');
    if (who !== 'nobody') expect(seen.filter(isRead).length).toBeGreaterThan(EVERY_PAGE[who].length);
    for (const { where, text } of [...seen, ...written, log]) {
      for (const secret of secrets) expect(text.includes(secret), where).toBe(false);
      expect(SIGNATURE.exec(text)?.[0], where).toBeUndefined();
    }
  });
}

/** What is sent to whoever opens the page; asked for again, because a browser forgets bodies it has shown. */
async function documentOf(page: Page, path: string): Promise<Seen> {
  const document = await sent(page, path, 'text/html');
  expect(document.text, path).toContain('</html>');
  return document;
}

async function sent(page: Page, path: string, type: keyof typeof HEADERS): Promise<Seen> {
  const answer = await page.request.get(path, { headers: HEADERS[type] });
  expect(answer.headers()['content-type'], path).toContain(type);
  return {
    where: `${path} as ${type}`,
    text: `${JSON.stringify(answer.headers())}\n${await answer.text()}`,
  };
}
