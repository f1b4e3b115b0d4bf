import 'server-only';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { CertificateProblem, PoolCertificate } from '#lib/contract/desk-pool-check.ts';
import { plainText } from './pool-words.ts';
import { StepProblem } from './step-problem.ts';
import { withinTime } from './within-time.ts';

interface Place {
  /** Already checked: nothing is resolved here. */
  addresses: readonly string[];
  port: number;
  /** For all of them together. */
  limitMs: number;
  signal: AbortSignal;
}

/** So many of a name's addresses are tried. */
const MOST_TRIED = 3;

/** Connects to the first of the addresses that answers. Throws the last one's `StepProblem`. */
export async function openConnection(place: Place): Promise<{ socket: Socket; address: string }> {
  const { addresses, port, limitMs, signal } = place;
  const tried = addresses.slice(0, MOST_TRIED);
  let last: unknown = new StepProblem('unreachable');
  for (const address of tried) {
    const socket = connect({ host: address, port });
    socket.on('error', () => undefined);
    try {
      await withinTime(once(socket, 'connect'), limitMs / tried.length, signal);
      return { socket: socket.setNoDelay(true), address };
    } catch (error) {
      socket.destroy();
      signal.throwIfAborted();
      last = problemOf(error);
    }
  }
  throw last;
}

function problemOf(error: unknown): StepProblem {
  if (error instanceof StepProblem) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return new StepProblem('refused');
  if (code === 'ECONNRESET' || code === 'EPIPE') return new StepProblem('closed');
  return new StepProblem('unreachable');
}

interface Securing {
  /** As it was written: what the certificate should be for. */
  host: string;
  limitMs: number;
  signal: AbortSignal;
}

/**
 * TLS over a connection. A certificate that nobody vouches for does not end it, since miners do not look either; it is
 * told with what is wrong. Throws a `StepProblem`.
 */
export async function secureConnection(
  socket: Socket,
  { host, limitMs, signal }: Securing,
): Promise<{ secured: TLSSocket; certificate: PoolCertificate }> {
  const servername = isIP(host) === 0 ? host : undefined;
  const secured = connectTls({
    socket,
    host,
    ...(servername === undefined ? {} : { servername }),
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
  });
  secured.on('error', () => undefined);
  try {
    await withinTime(once(secured, 'secureConnect'), limitMs, signal);
    return { secured, certificate: certificateOf(secured) };
  } catch (error) {
    secured.destroy();
    signal.throwIfAborted();
    throw error instanceof StepProblem ? error : tlsProblem(error);
  }
}

function tlsProblem(error: unknown): StepProblem {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return new StepProblem('not tls');
  return new StepProblem('closed');
}

function certificateOf(secured: TLSSocket): PoolCertificate {
  const { subject, issuer, valid_to } = secured.getPeerCertificate();
  const validUntil = Date.parse(valid_to ?? '');
  return {
    subject: plainText(nameIn(subject)),
    issuer: plainText(nameIn(issuer)),
    validUntil: Number.isNaN(validUntil) ? undefined : validUntil,
    protocol: secured.getProtocol() ?? '',
    problem: secured.authorized ? undefined : certificateProblem(secured.authorizationError),
  };
}

function nameIn(entity: { CN?: unknown; O?: unknown } | undefined): string {
  const names = [entity?.CN, entity?.O].flat();
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

const PROBLEMS: Readonly<Record<string, CertificateProblem>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown issuer',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown issuer',
};

/** Node tells it as a code, or as an error that has one. */
function certificateProblem(error: unknown): CertificateProblem {
  const code = typeof error === 'string' ? error : (error as { code?: string } | undefined)?.code;
  return PROBLEMS[code ?? ''] ?? 'untrusted';
}
