import 'server-only';
import { LRUCache } from 'lru-cache';
import { mayCall, type PermissionLevels } from '#lib/contract/access.ts';
import { endpoints, type ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import type { Account } from '#lib/session/session.ts';
import type { Subject } from './question.ts';

/** The owners of what is shared: no key id is empty, or has a space. */
export const everyone = '';
/** Of the market's lists: for keys that may browse the market. */
export const marketLists = 'market lists';
/** Of a rig as strangers see it: for keys that may browse the market. */
export const marketRig = (id: string) => `market rig ${id}`;

/** What is asked, as far as it says whose the answer is. */
export interface Wanted {
  name: ReadName;
  /** The path's id, where it has one. */
  id: string | undefined;
  request: string;
}

/** Whose an answer may be, before it is known; `apiKey` where it is shared but may turn out to be the key's alone. */
export interface Sharing {
  subject: Subject;
  apiKey?: string | undefined;
}

/**
 * Who gets the same answer: everybody what anyone may see; those who may browse the market, judged at each request, its
 * lists, rigs and graphs; else each key its own.
 */
export function sharingOf(wanted: Wanted, asker?: { apiKey: string; levels: PermissionLevels }): Sharing {
  const { name: kind, id = '', request } = wanted;
  if (endpoints[kind].access === 'public' || !asker) return { subject: { kind, owner: everyone, request } };
  const { apiKey, levels } = asker;
  const browses = mayCall(endpoints.searchRigs.access, levels);
  if (browses && kind === 'searchRigs') return { subject: { kind, owner: marketLists, request }, apiKey };
  if (browses && (kind === 'rigDetail' || kind === 'rigGraph')) {
    return { subject: { kind, owner: marketRig(id), request }, apiKey };
  }
  return { subject: { kind, owner: apiKey, request } };
}

/** Who owns which rig, as answers told: an owner's view of a rig is the owner's alone. */
export interface RigOwners {
  /** Notes the owners that an answer tells. */
  learn<N extends ReadName>(name: N, data: Data<N>): void;
  /** Whether a shared answer that this account was given may be given to others: not where it may be the owner's view. */
  isForAll(account: Account, asked: Pick<Wanted, 'name' | 'id'>): boolean;
  /** Whether a rig is known to be somebody else's. */
  isStrangers(account: Account, id: string): boolean;
}

const MAX_RIGS = 100_000;

export function createRigOwners(): RigOwners {
  const owners = new LRUCache<string, string>({ max: MAX_RIGS });

  return {
    learn,
    isForAll: (account, { name, id = '' }) => name === 'searchRigs' || isStrangers(account, id),
    isStrangers,
  };

  function isStrangers({ username }: Account, id: string): boolean {
    const owner = owners.get(id);
    // Whom a service does not name may be anybody, the owner too.
    return owner !== undefined && username !== '' && !isSameUser(owner, username);
  }

  function learn(name: ReadName, data: Data<ReadName>): void {
    if (name === 'rigDetail') note(data as Data<'rigDetail'>);
    if (name === 'searchRigs') for (const rig of (data as Data<'searchRigs'>).records) note(rig);
  }

  function note({ id, owner }: Data<'rigDetail'>): void {
    if (owner) owners.set(id, owner);
  }
}

/** A shared answer holds what its shape says anyone may see: what a service adds freely may be about the asker. */
export function withoutFreeFields<N extends ReadName>(name: N, data: Data<N>): Data<N> {
  if (name !== 'searchRigs') return data;
  const { stats: _, ...rest } = data as Data<'searchRigs'>;
  return rest as Data<N>;
}
