import { cookies } from 'next/headers';
import { LOOK_COOKIE, readLook, type ServedLook } from '#components/ui/look/served-look.ts';

/** What the browser that asks told of its window and its settings. */
export async function servedLook(): Promise<ServedLook> {
  return readLook((await cookies()).get(LOOK_COOKIE)?.value);
}
