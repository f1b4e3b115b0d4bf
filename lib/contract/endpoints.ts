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

const get = <const Path extends `/${string}`, const A extends Access>(
  path: Path,
  access: A,
  purpose: string,
) => ({ method: 'GET', path, access, purpose }) as const;
const put = <const Path extends `/${string}`, const A extends Access>(
  path: Path,
  access: A,
  purpose: string,
) => ({ method: 'PUT', path, access, purpose }) as const;
const reads = <const M extends readonly Module[]>(...modules: M) => ({ modules, level: 'read' }) as const;
const writes = <const M extends readonly Module[]>(...modules: M) => ({ modules, level: 'write' }) as const;

/** The specification's section 4, row by row. Client, proxy, queries, router and documents derive from it. */
// biome-ignore format: a row a line, as the specification has it
export const endpoints = {
  whoami: get('/whoami', 'signed', 'test authentication, list key permissions'),
  assets: get('/info/assets', 'public', 'list payment assets'),
  algorithms: get('/info/algorithms', 'public', 'list active marketplace algorithms'),
  balance: get('/account/balance', reads('permAccount'), 'wallet balances by asset'),
  listTransactions: get('/account/transactions', reads('permAccount'), 'ledger history'),
  listProfiles: get('/account/profile', reads('permAccount'), 'list pool profiles'),
  createProfile: put('/account/profile', writes('permAccount'), 'create pool profile'),
  profileDetail: get('/account/profile/{id}', reads('permAccount'), 'profile detail incl. pool slots'),
  setPoolSlot: put('/account/profile/{id}/{priority}', writes('permAccount'), 'set a pool slot'),
  listPools: get('/account/pool', reads('permAccount'), 'list saved pools'),
  createPool: put('/account/pool', writes('permAccount'), 'create saved pool'),
  poolDetail: get('/account/pool/{id}', reads('permAccount'), 'saved pool detail'),
  searchRigs: get('/rig', reads('permRental'), 'search marketplace rigs'),
  myRigs: get('/rig/mine', reads('permRig'), "list caller's rigs"),
  rigDetail: get('/rig/{id}', reads('permRental', 'permRig'), 'rig detail'),
  rigGraph: get('/rig/{id}/graph', reads('permRental', 'permRig'), 'hash-rate telemetry points'),
  createRig: put('/rig', writes('permRig'), 'create rig listing'),
  updateRig: put('/rig/{id}', writes('permRig'), 'update an owned rig'),
  listRentals: get('/rental', reads('permRental'), "list caller's rentals"),
  rentalDetail: get('/rental/{id}', reads('permRental'), 'rental detail'),
  createRental: put('/rental', writes('permRental'), 'create rental'),
  extendRental: put('/rental/{id}/extend', writes('permRental'), 'extend an active rental; getcost true only simulates the cost'),
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

/** Whether an endpoint's path may name several ids, as `/rig/7;8;`: each then has a result of its own. */
export function takesSeveral(name: EndpointName): boolean {
  return name === 'rigDetail' || name === 'updateRig';
}
