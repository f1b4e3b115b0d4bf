import { expect, test } from 'vitest';
import { pairsOf } from './url-encoded.ts';

test.each([
  ['q=p%C3%A4ss&plain=100%', { q: 'päss', plain: '100%' }],
  ['q=a+b&q2=%F0%9F%98%80', { q: 'a b', q2: '😀' }],
  ['', {}],
])('%j is read', (text, pairs) => {
  expect(Object.fromEntries(pairsOf(text, 'INVALID_QUERY'))).toEqual(pairs);
});

test.each(['q=p%e4ss', 'a=1&q=%C3', 'q=%ED%A0%80', '%ff=1'])('%j is not UTF-8, and is refused', (text) => {
  expect(() => pairsOf(text, 'INVALID_QUERY')).toThrow('The query is not UTF-8');
  expect(() => pairsOf(text, 'INVALID_BODY')).toThrow('The body is not UTF-8');
});
