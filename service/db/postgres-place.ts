import { Client, type ClientConfig, DatabaseError } from 'pg';
import { StartProblem } from '#lib/config/problem.ts';

/** Which database a URL names, without its user and password. */
export function postgresPlace(url: string): string {
  return `the ${nameOf(clientOf({ connectionString: explicitTls(url) }))}`;
}

export function nameOf({ host, port, database }: Client): string {
  return `database ${database} of PostgreSQL at ${host}${host.startsWith('/') ? '' : `:${port}`}`;
}

/**
 * These modes of TLS check the certificate, as verify-full does, and the driver warns at length that they will not from its
 * next version on. They go on to, and nothing is to be warned of.
 */
export function explicitTls(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');
}

/** @throws {StartProblem} where a file of certificates that the URL names cannot be read. */
export function clientOf(config: ClientConfig): Client {
  try {
    return new Client(config);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new StartProblem(`A file that DATABASE_URL names cannot be read: ${message}.`);
  }
}

/** Says where PostgreSQL was looked for and what it said, never the password. */
export function postgresProblem(error: unknown, client: Client): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  const place = `The ${nameOf(client)}`;
  if (error instanceof DatabaseError) {
    return new StartProblem(`${place} cannot be used: ${error.message}; check DATABASE_URL.`);
  }
  return new StartProblem(`${place} ${wordsFor(error)}.`);
}

function wordsFor({ code = '', message }: NodeJS.ErrnoException): string {
  if (/^SASL: .*client password must be/.test(message)) {
    return 'asks for a password; put it into DATABASE_URL';
  }
  if (message === 'The server does not support SSL connections') {
    return 'does not speak TLS, which sslmode in DATABASE_URL asks for; turn it on there ("ssl = on")';
  }
  if (/CERT|SIGNATURE/.test(code)) {
    return `shows a certificate that is not trusted (${code}); name that of its authority with sslrootcert in DATABASE_URL, and the host as it stands there`;
  }
  return `does not answer (${code || message}); start it, or check DATABASE_URL`;
}
