import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { ConnectedKeyContext } from '#lib/queries/session/connected-key.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { ListingDenied } from './list-rig-link.tsx';

function saidTo(permRig: PermissionLevels['permRig']) {
  const value = { ...connectedKey, permission_levels: { ...connectedKey.permission_levels, permRig } };
  return renderToStaticMarkup(createElement(ConnectedKeyContext, { value }, createElement(ListingDenied)));
}

test('a key that may not list a rig reads why without pressing anything, and one that may reads nothing', () => {
  expect(saidTo('read')).toMatch(/^<p[^>]*>Listing a rig needs permRig write; this key has read[.]<\/p>$/);
  expect(saidTo('read')).not.toContain('sr-only');
  expect(saidTo('write')).toBe('');
});
