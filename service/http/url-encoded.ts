import { type MarketRefusal, refusedWhole } from '#lib/contract/errors.ts';

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** The pairs of a query or a form. Throws the given code where what is encoded in it is not UTF-8: it would be read as other text. */
export function pairsOf(text: string, code: 'INVALID_QUERY' | 'INVALID_BODY'): URLSearchParams {
  for (const [encoded] of text.matchAll(ENCODED)) if (!isUtf8(encoded)) throw notUtf8(code);
  return new URLSearchParams(text);
}

function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

function notUtf8(code: 'INVALID_QUERY' | 'INVALID_BODY'): MarketRefusal {
  return refusedWhole(code, `The ${code === 'INVALID_QUERY' ? 'query' : 'body'} is not UTF-8`);
}
