import { type EndpointName, endpoints, isRead } from './endpoints.ts';
import { serviceCodes } from './error-codes.ts';
import { takesQuery } from './shapes.ts';

export type ServiceCode = keyof typeof serviceCodes;

const RENTING = [
  'RIG_NOT_AVAILABLE',
  'RIG_NOT_RENTABLE_IN',
  'LENGTH_OUT_OF_RANGE',
  'PRICE_CHANGED',
  'INSUFFICIENT_FUNDS',
] as const;

/** What the domain's own rules refuse, beyond what follows from a row and its shapes. */
const ownCodes: Partial<Record<EndpointName, readonly ServiceCode[]>> = {
  createRental: ['NOT_FOUND', 'OWN_RIG', ...RENTING],
  extendRental: ['RENTAL_NOT_ACTIVE', 'EXTENSIONS_DISABLED', ...RENTING],
  rigDetail: ['INVALID_QUERY'],
  updateRig: ['INVALID_QUERY', 'RIG_RENTED'],
};

/** The codes an endpoint may answer with, in the order of the contract. */
export function codesOf(name: EndpointName): ServiceCode[] {
  const { access, path } = endpoints[name];
  const codes = new Set<ServiceCode>(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE', ...(ownCodes[name] ?? [])]);
  const add = (holds: boolean, ...more: ServiceCode[]) => {
    for (const code of more) if (holds) codes.add(code);
  };
  add(access !== 'public', 'INVALID_KEY', 'INVALID_SIGNATURE', 'INVALID_NONCE');
  add(typeof access === 'object', 'PERMISSION_DENIED');
  add(path.includes('{'), 'NOT_FOUND');
  add(takesQuery(name), 'INVALID_QUERY');
  add(!isRead(name), 'INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_ENCODING');
  return (Object.keys(serviceCodes) as ServiceCode[]).filter((code) => codes.has(code));
}
