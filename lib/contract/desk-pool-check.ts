/*
 * `POST /api/pool-check`: the desk's own server calls a pool as a miner would, and says line by line how far it came.
 */

/** Where a password is stored that the page does not know; it goes only where host and user are the stored ones. */
export type StoredPool = { profile: string; priority: number } | { pool: string } | { rig: string };

export interface PoolCheckBody {
  /** A stratum URL. */
  host: string;
  user: string;
  /** Blank is a blank password, unless `stored` says where there is another. */
  pass: string;
  stored?: StoredPool | undefined;
}

/** In the order in which they are taken. */
export const poolCheckSteps = [
  'resolve',
  'connect',
  'tls',
  'subscribe',
  'authorise',
  'difficulty',
  'job',
] as const;
export type PoolCheckStep = (typeof poolCheckSteps)[number];

/** Why a step failed. */
export type PoolCheckProblem =
  /** The name has no address. */
  | 'no such name'
  /** The name servers are not there, or cannot or will not say. */
  | 'name servers'
  /** One of its addresses is not a public one: none is called. */
  | 'not public'
  /** A port below 1024 that is no pool's. */
  | 'port'
  | 'refused'
  | 'unreachable'
  /** No answer within the step's time. */
  | 'silent'
  | 'closed'
  /** What came is not TLS. */
  | 'not tls'
  /** What came is not stratum: a line that is no JSON object, or an answer of another shape. */
  | 'not stratum'
  /** A line, or all of them, is longer than a pool's. */
  | 'too long'
  /** The pool answered no; `told` has its words. */
  | 'said no'
  /** The pool sends targets, of which a difficulty cannot be told without its algorithm. */
  | 'sends a target';

/** What makes a certificate one that no browser would accept; miners do. */
export type CertificateProblem = 'self-signed' | 'expired' | 'other name' | 'unknown issuer' | 'untrusted';

export interface PoolCertificate {
  subject: string;
  issuer: string;
  /** Epoch milliseconds; absent where it cannot be read. */
  validUntil?: number | undefined;
  /** "TLSv1.3" */
  protocol: string;
  problem?: CertificateProblem | undefined;
}

/** What was learnt where a step was taken. */
export interface PoolCheckFacts {
  /** Of the name; the first that answers is called. */
  addresses?: string[];
  /** The address that answered. */
  address?: string;
  certificate?: PoolCertificate;
  /** Bytes a miner may vary in each job. */
  extranonce2Bytes?: number;
  difficulty?: number;
  jobId?: string;
  /** The pool asked to be left for another; that was not followed. */
  sentAway?: boolean;
}

export interface PoolCheckLine {
  step: PoolCheckStep;
  /** `left out`: there is no such step here, or the check ended before it. */
  state: 'ok' | 'doubtful' | 'failed' | 'left out';
  /** Milliseconds after the check began. */
  atMs?: number | undefined;
  problem?: PoolCheckProblem | undefined;
  /** The pool's own words, cut and cleaned. */
  told?: string | undefined;
  facts?: PoolCheckFacts | undefined;
}

export interface PoolCheck {
  /** Epoch milliseconds. */
  startedAt: number;
  tookMs: number;
  /** Every step, in order. */
  lines: PoolCheckLine[];
}
