import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { rigData } from '#test/pages/rental-data.ts';
import { draftOf } from './kept-rent.ts';
import { blankValues } from './rent-values.ts';

const blank = blankValues({ permission_levels: {} } as ConnectedKey, rigData('7').minhours);

test('a form as it stands at first leaves no draft, nor does a password alone', () => {
  expect(draftOf(blank, blank)).toBeUndefined();
  expect(draftOf({ ...blank, pool_password: 'canary' }, blank)).toBeUndefined();
});

test('what was typed and chosen is a draft, but for the password', () => {
  const budget = { text: '0.5', scale: 'asset' } as const;
  const typed = { ...blank, drives: 'budget', budget, pool_user: 'me.1', pool_password: 'canary' } as const;
  const draft = draftOf(typed, blank);
  expect(draft).toMatchObject({ drives: 'budget', budget, pool_user: 'me.1' });
  expect(JSON.stringify(draft)).not.toContain('canary');
});
