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
export const deskCodes = {
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

/** The HTTP status of a code; any other is read as a conflict with a service's rules. */
export function statusOf(code: string): number {
  return statuses.get(code) ?? 409;
}
