import 'server-only';
import { z } from 'zod';
import { withoutPasswords } from '#lib/bff/without-passwords.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import type { OrderKind } from './order-kind.ts';

type CreationName = Extract<OrderName, 'createRig' | 'createProfile' | 'createPool'>;

interface Named {
  id: string;
  name: string;
}

interface Creation {
  /** For people: "pool profile". */
  what: string;
  /** All there are of the key's account, as the endpoint would have answered. */
  list: (upstream: Upstream) => Promise<Named[]>;
}

const lane = 'change';
const beforeOrder = z.object({ name: z.string(), ids: z.array(z.string()) });

export const rigOrder = creationOrder<'createRig'>({
  what: 'new rig',
  list: async (upstream) => withoutPasswords('myRigs', await upstream.call('myRigs', { lane })),
});

export const profileOrder = creationOrder<'createProfile'>({
  what: 'new pool profile',
  list: async (upstream) => withoutPasswords('listProfiles', await upstream.call('listProfiles', { lane })),
});

export const poolOrder = creationOrder<'createPool'>({
  what: 'new pool',
  list: async (upstream) => withoutPasswords('listPools', await upstream.call('listPools', { lane })),
});

/** Something new went through where there is one of that name that there was not before. */
function creationOrder<N extends CreationName>({ what, list }: Creation): OrderKind<N> {
  const nameOf = (body: object) => (body as Named).name;
  return {
    lane,
    subject: ({ body }) => `${what} ${nameOf(body)}`,
    async prepare(upstream, { body }) {
      const name = nameOf(body);
      const ids = (await list(upstream)).filter((one) => one.name === name).map(({ id }) => id);
      return { name, ids } satisfies z.infer<typeof beforeOrder>;
    },
    idOf: (data) => (data as Named).id,
    async find(upstream, before) {
      const { name, ids } = beforeOrder.parse(before);
      const made = (await list(upstream)).find((one) => one.name === name && !ids.includes(one.id));
      return made && { id: made.id, data: made };
    },
  };
}
