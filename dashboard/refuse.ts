import type { ServerResponse } from 'node:http';
import { dataPolicy } from './security-headers.ts';

/** How a request that never reaches a page is answered. */
export interface FrontRefusal {
  status: 400 | 404 | 405;
  error: 'BAD_REQUEST' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED';
  message: string;
  /** The methods that are answered, where another was used. */
  allow?: string;
}

export const nothingHere: FrontRefusal = {
  status: 404,
  error: 'NOT_FOUND',
  message: 'there is nothing under this address',
};

/** Answers with the envelope of a refusal. */
export function refuse(response: ServerResponse, { status, error, message, allow }: FrontRefusal): void {
  response.statusCode = status;
  if (allow) response.setHeader('Allow', allow);
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Security-Policy', dataPolicy);
  response.end(JSON.stringify({ success: false, error, data: { message } }));
}
