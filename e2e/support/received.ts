import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';

export interface Seen {
  where: string;
  text: string;
}

/** Everything that reaches the browser from here on: each answer's headers and body, pages, RSC payloads and scripts included. */
export function everythingReceived(page: Page): () => Promise<Seen[]> {
  const answers: Promise<Seen>[] = [];
  const hear = (response: Response) => {
    const seen = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      const headers = JSON.stringify(await response.allHeaders());
      return { where: response.url(), text: `${headers}\n${body.toString('latin1')}` };
    };
    answers.push(seen());
  };
  page.on('response', hear);
  return () => {
    // What comes as the test ends could not be read any more.
    page.off('response', hear);
    return Promise.all(answers);
  };
}

/** What the two programs seal sessions and API secrets with. */
export function ownSecrets(dataDir: string): string[] {
  return Object.values(JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')));
}
