import type { PermissionLevels } from './access.ts';

/*
 * What the desk itself says to its browser, besides the endpoints of the table.
 */

/** How old an answer is, and for how long it is worth showing without asking again. Times in epoch and plain milliseconds. */
export interface AnswerMeta {
  asOf: number;
  freshFor: number;
  source: 'live' | 'cache' | 'stale';
}

/** An endpoint's data as the desk passes it on. */
export interface Answer<Data> {
  data: Data;
  meta: AnswerMeta;
}

/** A connected key, without its secret. */
export interface ConnectedKey {
  environment: string;
  apiKey: string;
  username: string;
  permission_levels: PermissionLevels;
}

/** Whom `GET /api/session` names; the first is the one a new tab shows. */
export interface SessionView {
  keys: ConnectedKey[];
  /** The environments one can connect to. */
  environments: string[];
}

/** The body of `POST /api/session`. */
export interface ConnectBody {
  environment: string;
  apiKey: string;
  apiSecret: string;
}

/** `GET /api/status`: the upstream calls of the last 60 s and what waits. */
export interface DeskStatus {
  environment: string;
  used: number;
  limit: number;
  waiting: number;
}

/** Names the key that a call is for: the desk signs with exactly that one or not at all. */
export const KEY_HEADER = 'x-hashdesk-key';
/** A header that no form and no foreign page can send unasked. */
export const REQUESTED_BY_HEADER = 'x-requested-by';
export const REQUESTED_BY = 'hashdesk';
