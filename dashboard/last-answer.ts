import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { endConnection } from '#lib/config/end-connection.ts';
import { dataPolicy, everyAnswer } from './security-headers.ts';

/** Answers a request that cannot be parsed, or took too long, and closes its connection; one that is gone already stays so. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  endWith(socket, statusOf(error.code));
}

/** The last answer on a connection, under the headers of every other. */
export function endWith(socket: Duplex, status: number): void {
  const data = { message: STATUS_CODES[status] ?? '' };
  const body = JSON.stringify({ success: false, error: 'BAD_REQUEST', data });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': dataPolicy,
    Connection: 'close',
    ...everyAnswer,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  endConnection(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
