import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { refusedRouter } from './router-headers.ts';

/** What a page of the desk sends of where it is. */
const STATE =
  '["",{"children":["(desk)",{"children":["rigs",{"children":["__PAGE__",{},null,"refetch"]}]}]}]';
const OF_A_RIG =
  '["",{"children":["rigs",{"children":[["id","7","d",null],{"children":["__PAGE__",{}]}]}]},null,null,16]';

const state = (value: string): IncomingHttpHeaders => ({ rsc: '1', 'next-router-state-tree': value });
const ahead = (value: string): IncomingHttpHeaders => ({ rsc: '1', 'next-router-prefetch': value });

test.each([
  {},
  { rsc: '1' },
  state(encodeURIComponent(STATE)),
  state(encodeURIComponent(OF_A_RIG)),
  ahead('1'),
  { ...ahead('1'), 'next-router-segment-prefetch': '/_tree', 'next-url': '/rigs' },
])('a page that asks for another with %j is answered', (headers) => {
  expect(refusedRouter(headers)).toBeUndefined();
});

test.each([
  ...['junk', '%', '', 'null', '%5B%22%22%5D', '["",{},null,"all"]', '["",{}], ["",{}]'].map(state),
  ...['', '2', '3', '1, 1', 'junk'].map(ahead),
  { 'next-router-state-tree': 'junk' },
])('what no page sends is refused before Next reads it: %j', (headers) => {
  expect(refusedRouter(headers)).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
});
