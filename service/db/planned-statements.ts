import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements whose plans are kept; beyond, the one that was unused for longest is planned anew when it comes again. */
const MAX_STATEMENTS = 500;

/** The part of PGlite's client that Drizzle stands on. */
export type QueryClient = Pick<PGlite, 'query' | 'transaction'>;

interface PlanOptions {
  maxStatements?: number;
  /** Called before each statement that is more than a read; what it throws keeps the statement from being sent. */
  beforeChange?: (() => void) | undefined;
}

/** Words of a statement that adds to the files of the database, rows that are only held among them ("FOR UPDATE"). */
const CHANGE = /\b(?:insert|update|delete|truncate|vacuum|create|alter|share)\b/i;

/**
 * The same client, but each statement is planned once and sent in one piece. PGlite itself parses and plans a statement
 * every time and goes to the database six times for it: for a small query that is three quarters of the cost.
 */
export function planStatements(
  client: PGlite,
  { maxStatements = MAX_STATEMENTS, beforeChange }: PlanOptions = {},
): QueryClient {
  const statementOf = keepStatements(client, maxStatements);

  function run<Row>(text: string, parameters: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return client._runExclusiveQuery(async () => {
      const { name, parameterTypes, isChange } = await statementOf(text);
      if (isChange) beforeChange?.();
      const values = parameters.map((value, index) => serialized(client, value, parameterTypes[index]));
      const messages = await send(client, [
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ]);
      const [result] = parse.parseResults(messages, parsersOf(client, options), {
        rowMode: options?.rowMode,
      });
      return result as Results<Row>;
    });
  }

  return {
    async query<Row>(text: string, parameters?: unknown[], options?: QueryOptions) {
      await client._checkReady();
      return client._runExclusiveTransaction(() => run<Row>(text, parameters, options));
    },
    transaction: (work) => client.transaction((tx) => work({ ...tx, query: run } satisfies Transaction)),
  };
}

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  isChange: boolean;
}

/** The prepared statement of a text, made when it first comes. */
function keepStatements(client: PGlite, maxStatements: number): (text: string) => Promise<Statement> {
  const statements = new Map<string, Statement>();
  let made = 0;

  async function prepare(text: string): Promise<Statement> {
    made += 1;
    const name = `planned_${made}`;
    const messages = await send(client, [
      ...forgetOldest(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const parameterTypes = parse.parseDescribeStatementResults(messages);
    return { name, parameterTypes, isChange: CHANGE.test(text) };
  }

  function forgetOldest(): Uint8Array[] {
    const [oldest] = statements;
    if (!oldest || statements.size < maxStatements) return [];
    const [text, { name }] = oldest;
    statements.delete(text);
    return [serialize.close({ type: 'S', name })];
  }

  return async function statementOf(text) {
    const statement = statements.get(text) ?? (await prepare(text));
    // A map keeps its order: whatever was used last goes to its end.
    statements.delete(text);
    statements.set(text, statement);
    return statement;
  };
}

/** PGlite copies its three hundred parsers for each query that brings some of its own: a third of a small one's cost. */
function parsersOf(client: PGlite, options: QueryOptions = {}): PGlite['parsers'] {
  return Object.assign(Object.create(client.parsers), options.parsers);
}

async function send(client: PGlite, messages: Uint8Array[]) {
  const answers = await client.execProtocol(Buffer.concat([...messages, serialize.sync()]));
  return answers.messages;
}

function serialized(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  return client.serializers[type]?.(value) ?? String(value);
}
