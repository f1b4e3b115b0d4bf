import 'server-only';
import type { AnswerMeta } from '#lib/contract/desk.ts';
import { fail, succeed } from '#lib/contract/envelope.ts';
import type { KeptAnswer } from '../answers/answer-cache.ts';
import type { PublicRefusal } from './public-refusal.ts';

/** On every answer of the desk. There is no CORS header anywhere: no other origin may read an answer. */
const always = {
  'Content-Type': 'application/json',
  'Cache-Control': 'private, no-store',
  Vary: 'Origin, Sec-Fetch-Site, Cookie',
};

type ExtraHeaders = Record<string, string>;

/** The envelope of a success, with the age of its data where it has one. */
export function success(answer: { data: unknown; meta?: AnswerMeta }, headers: ExtraHeaders = {}): Response {
  const { data, meta } = answer;
  return json({ ...succeed(data), meta }, { status: 200, headers });
}

/** The envelope of a success whose data is JSON text already: it is only put between the rest. */
export function kept({ text, meta }: KeptAnswer): Response {
  const tail = `"meta":${JSON.stringify(meta)}`;
  return new Response(`{"success":true,"data":${text},${tail}}`, { status: 200, headers: always });
}

/** The envelope of a refusal, under its status. */
export function refuse({ code, details }: PublicRefusal, headers: ExtraHeaders = {}): Response {
  const { message, status, retryAfterSeconds } = details;
  const wait: ExtraHeaders =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return json(fail(code, message, details), { status, headers: { ...wait, ...headers } });
}

function json(body: unknown, { status, headers }: { status: number; headers: ExtraHeaders }): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } });
}
