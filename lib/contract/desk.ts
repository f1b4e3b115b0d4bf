import type { PermissionLevels } from './access.ts';

/*
 * What the desk itself says to its browser, besides the endpoints of the table.
 */

/** How old an answer is, and for how long it is worth showing without asking again. Times in epoch and plain milliseconds. */
export interface AnswerMeta {
  /** When the service gave it, in epoch milliseconds. */
  asOf: number;
  /** For how many milliseconds from now asking again would bring nothing newer. */
  freshFor: number;
  /** In how many milliseconds something newer is expected, where asking again only begins to bring it. */
  newerIn?: number;
  /** Noted by the browser where the same answer came again: when something newer was first told to come, by its own clock. */
  expectedAtMs?: number;
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

/** By which a key is told from every other: the same id may be another service's, connected there since. */
export type KeyId = Pick<ConnectedKey, 'environment' | 'apiKey'>;

/** That as one text, as pages name their key. */
export function keyName({ environment, apiKey }: KeyId): string {
  return `${environment} ${apiKey}`;
}

/** So many keys one session holds. */
export const MAX_KEYS = 5;

/** Whom `GET /api/session` names, newest connected first. */
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

/**
 * What an upstream call is for, the most urgent first: renting, extending and what belongs to it; connecting a key; a
 * change to what is one's own; what a person just opened; what a visible page keeps fresh; a page of a list that is read
 * to its end, however long.
 */
export const lanes = ['money', 'connect', 'change', 'open', 'refresh', 'long'] as const;
export type Lane = (typeof lanes)[number];

/** The calls of the last minute, out of what may be made; of each lane how many left and how many wait. */
export interface BudgetUsage {
  used: number;
  /** How many may be made in a minute as it is; never less than `used`. */
  limit: number;
  waiting: number;
  lanes: Record<Lane, { used: number; waiting: number }>;
}

/** A window of calls is told in so many slots of equal length. */
export const TIMELINE_SLOTS = 12;

/** Of each lane, how many calls of the last minute were answered in each five seconds of it, the oldest first. */
export type CallTimeline = Record<Lane, readonly number[]>;

/** How the service answered lately. Times in epoch and plain milliseconds. */
export interface UpstreamHealth {
  state: 'answering' | 'failing' | 'not asked';
  /** When that began. */
  since?: number | undefined;
  /** Of the answers of the last five minutes. */
  latency?: { p50: number; p95: number } | undefined;
}

/** How old one of the desk's lists of rigs is. */
export interface IndexAge {
  /** The algorithm's slug; "*" for the list of all rigs. */
  algo: string;
  rigs: number;
  /** When the oldest of its pages was read, in epoch milliseconds; absent while the first sweep is under way. */
  asOf?: number | undefined;
}

/** `GET /api/status`: what the desk spends at a service, how it answers, and how old what the desk knows is. */
export interface DeskStatus {
  environment: string;
  budget: BudgetUsage;
  timeline: CallTimeline;
  /** How many changes a busy key, one that calls much, can make in a minute beside what else is called now; 0 while nothing leaves. */
  changesAMinute: number;
  /** Answers of the last five minutes that needed no upstream call, and all of them. */
  cache: { hits: number; answers: number };
  upstream: UpstreamHealth;
  indexes: IndexAge[];
  /** Whether this is one of several instances, and whether what they share can be reached. */
  shared: 'alone' | 'connected' | 'away';
  version: string;
  /** Which build of it: blank where there is none. Pages of another are of the desk before it was updated, or after. */
  build: string;
  /** When this instance was started, in epoch milliseconds. */
  startedAt: number;
  /** By its clock, as it answered. */
  now: number;
  /** Of the key the request names: since when another program is known to use it, in epoch milliseconds. */
  otherProgramSince?: number | undefined;
}

/**
 * How a page asks: it has nothing to show yet (`open`), keeps fresh what it shows (`refresh`), or a person pressed the
 * button (`now`), of which many pages are read, that give way to all else (`long`). What is about to be changed must be known
 * as it is, not as it was some seconds ago (`change`).
 */
export type Asking = 'open' | 'refresh' | 'now' | 'long' | 'change';

/** A person who presses the button wants no answer that is older; everything is fresh for longer. In milliseconds. */
export const NOW_MS = 5_000;

/** Names the key that a call is for, by its id or as `keyName` does: the desk signs with exactly that one or not at all. */
export const KEY_HEADER = 'x-hashdesk-key';
/** A header that no form and no foreign page can send unasked. */
export const REQUESTED_BY_HEADER = 'x-requested-by';
export const REQUESTED_BY = 'hashdesk';
/** Carries an `Asking`; without it a call is one that opens. */
export const ASKING_HEADER = 'x-hashdesk-asking';
/** Names the intent of an order: a UUID, made when it is sent. */
export const INTENT_HEADER = 'idempotency-key';
