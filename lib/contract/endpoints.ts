export type Module = 'permAccount' | 'permRental' | 'permRig';
export type Level = 'none' | 'read' | 'write';

/** Who may call an endpoint: anyone, anyone who signs, or a key with `level` in one of `modules`. */
export type Access = 'public' | 'signed' | { modules: readonly Module[]; level: 'read' | 'write' };

export interface Endpoint {
  method: 'GET' | 'PUT';
  /** Below `/api/v1`; `{id}` and `{priority}` stand for path parameters. */
  path: `/${string}`;
  access: Access;
  purpose: string;
}

const reads = (...modules: Module[]) => ({ modules, level: 'read' }) as const;
const writes = (...modules: Module[]) => ({ modules, level: 'write' }) as const;

/** The specification's section 4, row by row. Client, proxy, queries, router and documents derive from it. */
export const endpoints = {
  whoami: {
    method: 'GET',
    path: '/whoami',
    access: 'signed',
    purpose: 'test authentication, list key permissions',
  },
  assets: { method: 'GET', path: '/info/assets', access: 'public', purpose: 'list payment assets' },
  algorithms: {
    method: 'GET',
    path: '/info/algorithms',
    access: 'public',
    purpose: 'list active marketplace algorithms',
  },
  balance: {
    method: 'GET',
    path: '/account/balance',
    access: reads('permAccount'),
    purpose: 'wallet balances by asset',
  },
  listTransactions: {
    method: 'GET',
    path: '/account/transactions',
    access: reads('permAccount'),
    purpose: 'ledger history',
  },
  listProfiles: {
    method: 'GET',
    path: '/account/profile',
    access: reads('permAccount'),
    purpose: 'list pool profiles',
  },
  createProfile: {
    method: 'PUT',
    path: '/account/profile',
    access: writes('permAccount'),
    purpose: 'create pool profile',
  },
  profileDetail: {
    method: 'GET',
    path: '/account/profile/{id}',
    access: reads('permAccount'),
    purpose: 'profile detail incl. pool slots',
  },
  setPoolSlot: {
    method: 'PUT',
    path: '/account/profile/{id}/{priority}',
    access: writes('permAccount'),
    purpose: 'set a pool slot',
  },
  listPools: {
    method: 'GET',
    path: '/account/pool',
    access: reads('permAccount'),
    purpose: 'list saved pools',
  },
  createPool: {
    method: 'PUT',
    path: '/account/pool',
    access: writes('permAccount'),
    purpose: 'create saved pool',
  },
  poolDetail: {
    method: 'GET',
    path: '/account/pool/{id}',
    access: reads('permAccount'),
    purpose: 'saved pool detail',
  },
  searchRigs: {
    method: 'GET',
    path: '/rig',
    access: reads('permRental'),
    purpose: 'search marketplace rigs',
  },
  myRigs: { method: 'GET', path: '/rig/mine', access: reads('permRig'), purpose: "list caller's rigs" },
  rigDetail: {
    method: 'GET',
    path: '/rig/{id}',
    access: reads('permRental', 'permRig'),
    purpose: 'rig detail',
  },
  rigGraph: {
    method: 'GET',
    path: '/rig/{id}/graph',
    access: reads('permRental', 'permRig'),
    purpose: 'hash-rate telemetry points',
  },
  createRig: { method: 'PUT', path: '/rig', access: writes('permRig'), purpose: 'create rig listing' },
  updateRig: { method: 'PUT', path: '/rig/{id}', access: writes('permRig'), purpose: 'update an owned rig' },
  listRentals: {
    method: 'GET',
    path: '/rental',
    access: reads('permRental'),
    purpose: "list caller's rentals",
  },
  rentalDetail: {
    method: 'GET',
    path: '/rental/{id}',
    access: reads('permRental'),
    purpose: 'rental detail',
  },
  createRental: { method: 'PUT', path: '/rental', access: writes('permRental'), purpose: 'create rental' },
  extendRental: {
    method: 'PUT',
    path: '/rental/{id}/extend',
    access: writes('permRental'),
    purpose: 'extend an active rental; getcost true only simulates the cost',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];

type NamesOf<Method> = {
  [N in EndpointName]: (typeof endpoints)[N]['method'] extends Method ? N : never;
}[EndpointName];
/** The rows that only read. */
export type ReadName = NamesOf<'GET'>;
/** The rows that change something. */
export type ChangeName = NamesOf<'PUT'>;

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
/** The path parameters of an endpoint, e.g. `{ id: string }`. */
export type Params<N extends EndpointName> = Record<Placeholders<(typeof endpoints)[N]['path']>, string>;

export function isRead(name: EndpointName): name is ReadName {
  return endpoints[name].method === 'GET';
}
