import { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import * as account from './shapes/account.ts';
import * as info from './shapes/info.ts';
import * as listing from './shapes/listing.ts';
import * as pool from './shapes/pool.ts';
import * as rental from './shapes/rental.ts';
import * as rig from './shapes/rig.ts';

interface Shape {
  query: z.ZodObject;
  body: z.ZodType;
  data: z.ZodType;
}

const none = z.object({});

/** What each endpoint takes and gives, under the same 22 names as the table of endpoints. */
export const shapes = {
  whoami: { query: none, body: none, data: account.whoamiData },
  assets: { query: none, body: none, data: info.assetsData },
  algorithms: { query: none, body: none, data: info.algorithmsData },
  balance: { query: none, body: none, data: account.balanceData },
  listTransactions: { query: account.transactionsQuery, body: none, data: account.transactionsData },
  listProfiles: { query: pool.profilesQuery, body: none, data: pool.profilesData },
  createProfile: { query: none, body: pool.createProfileBody, data: pool.createProfileData },
  profileDetail: { query: none, body: none, data: pool.profileData },
  setPoolSlot: { query: none, body: pool.setPoolSlotBody, data: pool.setPoolSlotData },
  listPools: { query: none, body: none, data: pool.poolsData },
  createPool: { query: none, body: pool.createPoolBody, data: pool.poolData },
  poolDetail: { query: none, body: none, data: pool.poolData },
  searchRigs: { query: rig.searchRigsQuery, body: none, data: rig.searchRigsData },
  myRigs: { query: none, body: none, data: rig.myRigsData },
  rigDetail: { query: none, body: none, data: rig.rig },
  rigGraph: { query: rig.rigGraphQuery, body: none, data: rig.rigGraphData },
  createRig: { query: none, body: listing.createRigBody, data: rig.ownRig },
  updateRig: { query: none, body: listing.updateRigBody, data: rig.ownRig },
  listRentals: { query: rental.listRentalsQuery, body: none, data: rental.listRentalsData },
  rentalDetail: { query: none, body: none, data: rental.rentalData },
  createRental: { query: none, body: rental.createRentalBody, data: rental.rentalData },
  extendRental: { query: none, body: rental.extendRentalBody, data: rental.extendRentalData },
} as const satisfies Record<EndpointName, Shape>;

/** Whether an endpoint knows any parameter of a query. */
export function takesQuery(name: EndpointName): boolean {
  return Object.keys(shapes[name].query.shape).length > 0;
}

type Shapes = typeof shapes;

/** The payload of an endpoint's answer, as the desk reads it and as our service writes it. */
export type Data<N extends EndpointName> = z.output<Shapes[N]['data']>;
/** The query an endpoint takes, as a caller writes it. */
export type Query<N extends EndpointName> = z.input<Shapes[N]['query']>;
/** The query after parsing. */
export type ParsedQuery<N extends EndpointName> = z.output<Shapes[N]['query']>;
/** The body an endpoint takes, as a caller writes it. */
export type Body<N extends EndpointName> = z.input<Shapes[N]['body']>;
/** The body after parsing: unknown fields dropped, ids as strings, hours as numbers. */
export type ParsedBody<N extends EndpointName> = z.output<Shapes[N]['body']>;
