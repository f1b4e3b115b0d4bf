import 'server-only';
import { ASKING_HEADER, type Asking } from '#lib/contract/desk.ts';

const ASKED: readonly Asking[] = ['refresh', 'now', 'long', 'change'];

/** What a request says a read is for. What is no such word is a call that opens. */
export function readAsking({ headers }: Request): Asking {
  const said = headers.get(ASKING_HEADER);
  return ASKED.find((asking) => asking === said) ?? 'open';
}
