import 'server-only';
import { queryText } from '#lib/upstream/query-text.ts';

/** What answers are kept by: endpoint and query in one spelling, so that whoever asks the same finds the same answer. */
export function requestText(endpoint: string, query: object = {}): string {
  return `${endpoint}?${queryText(query)}`;
}
