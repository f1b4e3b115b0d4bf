import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepDraft, keptDraft } from './kept-draft.ts';

function setup() {
  const queryClient = new QueryClient();
  const of = (apiKey: string, form = 'rig 7') => ({
    queryClient,
    connectedKey: { environment: 'production', apiKey },
    form,
  });
  return { queryClient, of };
}

test('a draft is of one key and one form, until it is forgotten', () => {
  const { of } = setup();
  keepDraft(of('a'), 'typed');
  expect(keptDraft(of('a'))).toBe('typed');
  expect([keptDraft(of('b')), keptDraft(of('a', 'rig 8'))]).toEqual([undefined, undefined]);
  keepDraft(of('a'), undefined);
  expect(keptDraft(of('a'))).toBeUndefined();
});

test('a draft that nobody looks at stays as long as the page', () => {
  const { queryClient, of } = setup();
  keepDraft(of('a'), 'typed');
  expect(queryClient.getQueryCache().getAll()[0]?.gcTime).toBe(Number.POSITIVE_INFINITY);
});
