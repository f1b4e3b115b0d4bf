import { savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { type FieldWords, worded } from './worded.ts';

/** What is said of a pool's fields, whichever form has them. */
export const POOL_FIELDS = {
  pool: worded(stratumUrlProblem, {
    'must begin with stratum+tcp://, stratum+ssl://, stratum+tls://':
      'The pool must begin with stratum+tcp://, stratum+ssl:// or stratum+tls://.',
    'must end after the port: no user, path, query or fragment':
      'The pool must end after the port: no user, path, query or fragment.',
    'must name a host: at most 253 letters, digits, dots and hyphens, an IPv4 address, or an IPv6 address in brackets':
      'The pool must name a host: at most 253 letters, digits, dots and hyphens, an IPv4 address, or an IPv6 address in brackets.',
    'must end with a port from 1 to 65535, such as :3333':
      'The pool must end with a port from 1 to 65535, such as :3333.',
  }),
  user: worded(poolUserProblem, {
    'must not contain control characters': 'The user must not contain control characters.',
    'must have 1 to 256 characters': 'The user must have 1 to 256 characters.',
  }),
  password: worded(poolPasswordProblem, {
    'must not contain control characters': 'The password must not contain control characters.',
    'must have at most 256 characters': 'The password must have at most 256 characters.',
  }),
} as const satisfies Record<string, FieldWords>;

/** What the desk itself refuses of a saved pool, before it asks the market: a sentence for the field it is about. */
export const SAVED_POOL_SENTENCES: Readonly<Record<string, string>> = {
  [savedPoolProblems.changed]:
    'The desk has sent nothing: the saved pool is gone, or has another address or user now. Choose it again.',
  [savedPoolProblems.untold]:
    'The desk has sent nothing: this market does not tell the password of the saved pool. Type it here.',
};
