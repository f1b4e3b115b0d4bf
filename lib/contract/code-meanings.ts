import type { ServiceCode } from './endpoint-codes.ts';

/** When each code is the answer, in words for people who write clients. */
export const codeMeanings = {
  INVALID_KEY: 'no x-api-key, or a key nobody knows',
  INVALID_SIGNATURE: 'nonce or signature is missing, or the signature does not match',
  INVALID_NONCE: 'the signature is right, and the nonce no decimal number or not greater than the last one',
  PERMISSION_DENIED: "the key's level is too low; the message names the one needed",
  INVALID_BODY: 'the body is not of the right shape; data.fields says where',
  INVALID_QUERY: 'a parameter is out of shape; data.fields says which',
  NOT_FOUND: 'no such path, or nothing under this id that the key may see',
  METHOD_NOT_ALLOWED: 'the Allow header names the methods there are',
  BODY_TOO_LARGE: 'the body is over 64 KiB',
  UNSUPPORTED_ENCODING: 'the body has a Content-Encoding',
  RIG_NOT_AVAILABLE: 'the rig is rented, offline or disabled',
  RIG_NOT_RENTABLE_IN: 'the rig has no price in that currency',
  LENGTH_OUT_OF_RANGE: "outside the rig's shortest and longest rental",
  OWN_RIG: 'the rig is your own',
  INSUFFICIENT_FUNDS: 'the balance is below the cost with its fee',
  RENTAL_NOT_ACTIVE: 'the rental is finished',
  EXTENSIONS_DISABLED: 'the owner does not allow extensions',
  PRICE_CHANGED: 'dearer than the rate or total you accept',
  RIG_RENTED: 'hash and type of a rented rig stay as they are',
  RATE_LIMITED: 'too many requests; Retry-After says when to come back',
  INTERNAL:
    'our fault; the message has the id of the request, and of a change that broke off in its last step that it may have been done: look before sending it again',
  UNAVAILABLE:
    'nothing was done: starting, stopping, without a database or too busy; Retry-After says when to come back',
} as const satisfies Record<ServiceCode, string>;
