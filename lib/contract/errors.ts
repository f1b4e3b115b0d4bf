import type { ChangedTerms } from './desk-orders.ts';

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

/** What is refused by a code, with its reason for people. */
export function refused(code: string, message: string): MarketRefusal {
  return new MarketRefusal(code, { message });
}

/** What is refused for its fields: the message names each with its problem, and `fields` has them apart. */
export function refusedFields(code: 'INVALID_QUERY' | 'INVALID_BODY', fields: FieldProblem[]): MarketRefusal {
  const message = fields.map((field) => (field.path ? `${field.path}: ${field.message}` : field.message));
  return new MarketRefusal(code, { message: message.join('; '), fields });
}

/** What is refused as a whole: its one problem stands at a blank path. */
export function refusedWhole(code: 'INVALID_QUERY' | 'INVALID_BODY', message: string): MarketRefusal {
  return refusedFields(code, [{ path: '', message }]);
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

/** An answer came that is not the contract: HTML, cut JSON, a wrong shape, or more than is read. */
export class MarketUnreadable extends Error {
  override readonly name = 'MarketUnreadable';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'MarketUnreadable');
  }
  readonly reason: string;
  /** Where the answer was longer than is read of one. */
  readonly maxBytes: number | undefined;
  constructor(reason: string, { maxBytes, ...options }: ErrorOptions & { maxBytes?: number } = {}) {
    super(`the service's answer could not be read: ${reason}`, options);
    this.reason = reason;
    this.maxBytes = maxBytes;
  }
}
