import { type Endpoint, type EndpointName, endpointNames, endpoints } from './endpoints.ts';

type Method = Endpoint['method'];

export type Match =
  | { kind: 'endpoint'; name: EndpointName; params: Record<string, string> }
  | { kind: 'method not allowed'; allow: Method[] }
  | { kind: 'not found' };

interface Row {
  name: EndpointName;
  method: Method;
  segments: string[];
}

/** Literal segments before placeholders, so that `/rig/mine` is not read as the rig with the id "mine". */
const rows: Row[] = endpointNames
  .map((name) => ({
    name,
    method: endpoints[name].method,
    segments: endpoints[name].path.split('/').slice(1),
  }))
  .sort((a, b) => placeholders(a) - placeholders(b));

function placeholders(row: Row): number {
  return row.segments.filter((segment) => segment.startsWith('{')).length;
}

function paramsOf(row: Row, given: string[]): Record<string, string> | undefined {
  if (row.segments.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of row.segments.entries()) {
    const value = given[at] ?? '';
    if (value === '') return undefined;
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/**
 * Finds the row for a method and a path below `/api/v1`. The path is taken as it stands: percent signs are not decoded
 * and slashes not collapsed. A path of the table with another method tells the methods it has.
 */
export function matchEndpoint(method: string, path: string): Match {
  const given = path.split('/').slice(1);
  const fitting = rows.flatMap((row) => {
    const params = paramsOf(row, given);
    return params ? [{ row, params }] : [];
  });
  const first = fitting[0];
  if (!path.startsWith('/') || !first) return { kind: 'not found' };
  // `/rig/mine` also fits `/rig/{id}`; only the most literal spelling of the path counts.
  const sameSpelling = fitting.filter(({ row }) => placeholders(row) === placeholders(first.row));
  const match = sameSpelling.find(({ row }) => row.method === method);
  if (match) return { kind: 'endpoint', name: match.row.name, params: match.params };
  return { kind: 'method not allowed', allow: sameSpelling.map(({ row }) => row.method) };
}
