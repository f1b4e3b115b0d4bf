import type { ChangedTerms } from './desk.ts';

/** The service's failure codes with their HTTP status; the specification names the first three and INVALID_BODY, the rest are ours. */
export const serviceCodes = {
  INVALID_KEY: 401,
  INVALID_SIGNATURE: 401,
  INVALID_NONCE: 401,
  PERMISSION_DENIED: 403,
  INVALID_BODY: 400,
  INVALID_QUERY: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_ENCODING: 415,
  RIG_NOT_AVAILABLE: 409,
  RIG_NOT_RENTABLE_IN: 409,
  LENGTH_OUT_OF_RANGE: 409,
  OWN_RIG: 409,
  INSUFFICIENT_FUNDS: 409,
  RENTAL_NOT_ACTIVE: 409,
  EXTENSIONS_DISABLED: 409,
  PRICE_CHANGED: 409,
  RIG_RENTED: 409,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** What the desk says itself, between the browser and the service. */
const deskCodes = {
  CROSS_SITE: 403,
  NOT_CONNECTED: 401,
  KEY_CHANGED: 409,
  SESSION_FULL: 409,
  KEY_REFUSED: 401,
  UPSTREAM_UNREACHABLE: 502,
  UPSTREAM_UNREADABLE: 502,
  UPSTREAM_RATE_LIMITED: 503,
  BUDGET_EXHAUSTED: 503,
  TERMS_CHANGED: 409,
  IDEMPOTENCY_MISMATCH: 422,
  ORDER_PENDING: 409,
  UNCONFIRMED: 202,
  SLOT_CHANGED: 409,
  PASSWORD_NOT_TOLD: 409,
  STOPPED: 409,
} as const;

const statuses = new Map<string, number>(Object.entries({ ...serviceCodes, ...deskCodes }));

/** The HTTP status of a code; another service's own code is read as a conflict with its rules. */
export function statusOf(code: string): number {
  return statuses.get(code) ?? 409;
}

export interface FieldProblem {
  path: string;
  message: string;
}

export interface RefusalDetails {
  /** For people: what was wrong, where, and the limit. */
  message?: string | undefined;
  fields?: FieldProblem[] | undefined;
  /** The HTTP status it came with, where it came over HTTP. */
  status?: number | undefined;
  endpoint?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** When that is over, in epoch milliseconds of the browser that was told. */
  retryAtMs?: number | undefined;
  /** More that a code carries to the browser: `terms` of TERMS_CHANGED, `intent` of UNCONFIRMED and ORDER_PENDING. */
  more?: { terms?: ChangedTerms; intent?: string } | undefined;
}

/*
 * Next loads a module once for pages and once for routes, so one process holds two copies of each class of errors. One
 * thrown by one copy must be known to the other: the name tells, not the class.
 */
export function isNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}

/** The service answered, and said no: a failure envelope with a code. */
export class MarketRefusal extends Error {
  override readonly name = 'MarketRefusal';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'MarketRefusal');
  }
  readonly code: string;
  readonly details: RefusalDetails;
  constructor(code: string, details: RefusalDetails = {}) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
  }
}

/** How many seconds a refusal says to wait, which may be the service's or the desk's own; undefined where nothing says it. */
export function waitOf(error: unknown): number | undefined {
  return error instanceof MarketRefusal ? error.details.retryAfterSeconds || undefined : undefined;
}

/** What is refused for its fields: the message names each with its problem, and `fields` has them apart. */
export function refusedFields(code: 'INVALID_QUERY' | 'INVALID_BODY', fields: FieldProblem[]): MarketRefusal {
  const message = fields.map((field) => (field.path ? `${field.path}: ${field.message}` : field.message));
  return new MarketRefusal(code, { message: message.join('; '), fields });
}

/** No answer came: refused connection, time-out, reset. `sent` says whether the request may have arrived. */
export class MarketUnreachable extends Error {
  override readonly name = 'MarketUnreachable';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'MarketUnreachable');
  }
  readonly sent: 'nothing sent' | 'perhaps sent';
  constructor(sent: 'nothing sent' | 'perhaps sent', options?: ErrorOptions) {
    super(`the service did not answer (${sent})`, options);
    this.sent = sent;
  }
}

/** An answer came that is not the contract: HTML, cut JSON, a wrong shape. */
export class MarketUnreadable extends Error {
  override readonly name = 'MarketUnreadable';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'MarketUnreadable');
  }
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`the service's answer could not be read: ${reason}`, options);
    this.reason = reason;
  }
}
