import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';

export interface Seen {
  where: string;
  text: string;
}

/**
 * Everything that reaches the browser from here on: each answer's headers and body, pages, RSC payloads and scripts included.
 * What a browser has forgotten by the time it is read, because another page was opened, is asked for again.
 */
export function everythingReceived(page: Page): () => Promise<Seen[]> {
  const answers: Promise<Seen>[] = [];
  const hear = (response: Response) => {
    const seen = async () => {
      const body = (await heldBody(response)) ?? (await bodyAskedAgain(response));
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

/** As the browser still has it; one that it has forgotten it calls empty, or none. */
async function heldBody(response: Response): Promise<Buffer | undefined> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return body.length > 0 ? body : undefined;
}

async function bodyAskedAgain(response: Response): Promise<Buffer> {
  const request = response.request();
  const [method, status, url] = [request.method(), response.status(), response.url()];
  if (status === 204 || (status >= 300 && status < 400)) return Buffer.alloc(0);
  if (method !== 'GET') throw new Error(`${method} ${url} cannot be read.`);
  const again = await response.frame().page().request.get(url, { headers: request.headers() });
  if (again.status() !== status) throw new Error(`${url} was answered ${status}, then ${again.status()}.`);
  return again.body();
}

/** What the two programs seal sessions and API secrets with. */
export function ownSecrets(dataDir: string): string[] {
  return Object.values(JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')));
}
