import type { DatabasePlace } from '#service/db/open-database.ts';

/** What a market process is started with. */
export interface Start {
  place: Exclude<DatabasePlace, { memory: unknown }>;
  rigs: number;
  connections: number;
  /** So many of the rigs have fourteen days of telemetry; all have the last half hour. */
  graphRigs: number;
  /** How many of its seconds pass in one. */
  clockSpeed: number;
}

export interface BenchKey {
  apiKey: string;
  apiSecret: string;
}

/** Where a market process answers, and with what. */
export interface Served {
  marketUrl: string;
  /** The empty route behind the same signature check and the same nonce write. */
  floorUrl: string;
  /** One a connection, each of an account of its own that can pay for anything. */
  keys: BenchKey[];
  firstRigId: number;
  rigs: number;
}

interface Usage {
  rssBytes: number;
  heapUsedBytes: number;
}

/** What a market process does when told, beside answering requests. Durations are in milliseconds, one an operation. */
export interface Commands {
  /** Reads the first page of a search in SQL written by hand, over and over. */
  rawSearch: (wish: { seconds: number }) => Promise<number[]>;
  /** The same with everything else that a search says: shares, what rigs delivered, and the market's totals. */
  rawWholeSearch: (wish: { seconds: number }) => Promise<number[]>;
  /** Gives the first key's account so many settled rentals, once. */
  fillHistory: (wish: { rentals: number }) => Promise<void>;
  /** Reads all transactions of that account in SQL written by hand to show the first page, over and over. */
  rawTransactions: (wish: { seconds: number }) => Promise<number[]>;
  /** Rents free rigs in SQL written by hand, on so many connections at a time. */
  rawRent: (wish: { seconds: number; connections: number }) => Promise<number[]>;
  /** Lets an hour's rentals end and settles them; all rigs are free then. */
  settle: () => Promise<{ settled: number; seconds: number }>;
  /** Takes in a minute of every rig in sixty parts, so many times. */
  ingest: (wish: { minutes: number }) => Promise<void>;
  /** Takes in an hour of every rig, which ends meanwhile. */
  recordHour: () => Promise<{ rows: number }>;
  /** Moves what hours have ended to where they are kept. */
  rollUp: () => Promise<void>;
  audit: () => Promise<{ ok: boolean; transfers: number }>;
  usage: () => Promise<Usage>;
}

export type CommandName = keyof Commands;
export type Wish<Name extends CommandName> = Parameters<Commands[Name]>[0];
export type Outcome<Name extends CommandName> = Awaited<ReturnType<Commands[Name]>>;

export interface Order {
  id: number;
  name: CommandName;
  wish: unknown;
}

export type Reply = { served: Served } | { id: number; outcome: unknown } | { id: number; error: string };
