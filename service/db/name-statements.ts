import type { Pool, PoolClient, QueryConfig } from 'pg';

/** A connection keeps each named statement until it ends: there is room for those of the program, not for any number. */
const MAX_NAMES = 500;

type Query = (query: QueryConfig, values?: unknown[]) => Promise<unknown>;

/**
 * Makes clients of one pool send statements with parameters under names: PostgreSQL then parses each once a connection,
 * and plans it a few times at most. For a small query that is most of the cost. Only queries go through such a client.
 */
export function createNaming(
  maxNames = MAX_NAMES,
): <Client extends Pool | PoolClient>(client: Client) => Client {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const name = `named_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return function nameStatements<Client extends Pool | PoolClient>(client: Client): Client {
    const query: Query = (asked, values) => {
      const name = values && values.length > 0 ? nameOf(asked.text) : undefined;
      return (client.query as Query).call(client, name === undefined ? asked : { ...asked, name }, values);
    };
    return { query } as unknown as Client;
  };
}
