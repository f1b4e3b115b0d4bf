import { databaseCode } from './database-code.ts';

/** The server's word that it ends a connection, or takes none: it is told to, restarts, or one of its processes has crashed. */
const ENDED_BY_SERVER = /^(?:08...|57P0[1-5])$/;
/** What a socket says of a connection that broke, or that could not be had. */
const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What the driver says of one, without a code. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether something failed since its connection to the database was lost. The database itself may be there, and have been all
 * the while: then the next one who asks is answered.
 */
export function isConnectionLost(error: unknown): boolean {
  if (ENDED_BY_SERVER.test(databaseCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return BROKEN.has(code) || LOST.test(message) || isConnectionLost(cause);
}

/** Whoever waits for a connection that others have is told so by the driver, and by the server where it has no more to give. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';
const TOO_MANY = '53300';

/** Whether all connections to the database were taken for too long: nothing was asked of it. */
export function areConnectionsTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return databaseCode(error) === TOO_MANY || error.message === ALL_TAKEN || areConnectionsTaken(error.cause);
}
