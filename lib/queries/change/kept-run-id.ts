import { type KeptFor, keptForKey } from '../session/kept-for-key.ts';

/** The id of the newest run that is kept of a key under a name, which may be over; undefined where none is. */
export function keptRunId(of: KeptFor): string | undefined {
  const text = keptForKey(of, Date.now()) ?? '';
  const end = text.indexOf(' ');
  return end > 0 ? text.slice(0, end) : undefined;
}
