import { type EndpointName, endpoints, type Params } from './endpoints.ts';

export const API_PREFIX = '/api/v1';

/** An id that may stand in a path: nothing in it can change what the path means. */
const PATH_VALUE = /^[A-Za-z0-9_-]{1,64}$/;

/** The concrete path of an endpoint: what is sent after `/api/v1` and also what is signed (specification, section 5.2). */
export function fillPath<N extends EndpointName>(name: N, params: Params<N>): string {
  const values: Record<string, string> = params;
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key] ?? '';
    if (!PATH_VALUE.test(value)) {
      throw new RangeError(`${key} in ${endpoints[name].path} must be 1 to 64 letters, digits, "_" or "-"`);
    }
    return value;
  });
}

/** Whether `value` can stand for a path parameter. */
export function isPathValue(value: string): boolean {
  return PATH_VALUE.test(value);
}
