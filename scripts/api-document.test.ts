import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '#lib/contract/endpoints.ts';
import { apiDocument } from './api-document.ts';

test('docs/api.md is current; "npm run derive" writes it', () => {
  const present = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
  expect(present).toBe(`${apiDocument()}\n`);
});

test('it names every endpoint with its method and path', () => {
  const text = apiDocument();
  for (const name of endpointNames) {
    expect(text).toContain(`## ${name}\n\n\`${endpoints[name].method} ${endpoints[name].path}\``);
  }
});
