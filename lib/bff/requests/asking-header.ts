import 'server-only';
import { ASKING_HEADER, type Asking } from '#lib/contract/desk.ts';

/** What a request says a read is for. What is no such word is a call that opens. */
export function readAsking({ headers }: Request): Asking {
  const said = headers.get(ASKING_HEADER);
  return said === 'refresh' || said === 'now' || said === 'change' ? said : 'open';
}
