import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfflineSince } from './offline-since.tsx';

const AS_OF_MS = Date.UTC(2026, 7, 1, 12);
const offline = { online: false, status: { online: false } };

function drawn(offline_since: number | undefined): string {
  return renderToStaticMarkup(
    createElement(OfflineSince, { rig: { ...offline, offline_since }, asOfMs: AS_OF_MS }),
  );
}

test('how long a rig has been offline is told to when it was read, with the moment it began', () => {
  const markup = drawn(Date.UTC(2026, 7, 1, 8, 50) / 1000);
  expect(markup.replace(/<[^>]+>/g, '')).toBe('The rig has been offline for 3 h 10 min, since 1 Aug, 08:50.');
  expect(markup).toContain('title="3 h 10 min, since 1 Aug 2026, 08:50:00 UTC"');
});

test('where a market does not say since when, nothing is made up', () => {
  expect(drawn(undefined)).toBe('');
});
