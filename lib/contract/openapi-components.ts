const SIGNING =
  'Lowercase hex HMAC-SHA1, keyed with the API secret, of key, nonce and path put together. The path is what follows /api/v1, with its concrete ids, without a trailing slash and without the query.';

const headerOf = (description: string, type = 'string') => ({ description, schema: { type } });

/** The parts of the document that many answers share. */
export const components = {
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The id of the key.' },
    apiNonce: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-nonce',
      description: 'A decimal number, greater than any this key has sent before.',
    },
    apiSign: { type: 'apiKey', in: 'header', name: 'x-api-sign', description: SIGNING },
  },
  headers: {
    requestId: headerOf('Names this request in the log of the market.'),
    limit: headerOf('Requests a minute that one address may make.', 'integer'),
    remaining: headerOf('How many of them are left.', 'integer'),
    reset: headerOf('Unix seconds at which the oldest of them is forgotten.', 'integer'),
    retryAfter: headerOf('Seconds until it is worth trying again.', 'integer'),
  },
};

/** An answer that says no. */
export const failure = {
  type: 'object',
  required: ['success', 'error', 'data'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'The code: decide by it.' },
    data: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string', description: 'For people.' },
        fields: {
          type: 'array',
          description:
            'With INVALID_BODY and INVALID_QUERY: what is wrong with each field. A path is blank where it is no field.',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
};

const headerNames = {
  requestId: 'X-Request-Id',
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  retryAfter: 'Retry-After',
} as const satisfies Record<keyof typeof components.headers, string>;

/** The headers an answer has, by reference. */
export function headers(...wanted: (keyof typeof headerNames)[]): Record<string, { $ref: string }> {
  const entries = wanted.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]);
  return Object.fromEntries(entries);
}

/** One of several ids in a path, of which nothing can be said or done. */
export const refusedId = {
  type: 'object',
  required: ['id', 'success', 'error', 'message'],
  properties: {
    id: { type: 'string' },
    success: { const: false },
    error: { type: 'string' },
    message: { type: 'string' },
  },
};
