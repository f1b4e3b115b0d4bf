import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SeatWish } from './seat-program.ts';

/** Someone with a session at the dashboard. */
export interface Seated {
  cookie: string;
  apiKey: string;
}

/** Sessions for keys, without a call for any. */
export async function seat(wish: SeatWish): Promise<Seated[]> {
  const child = fork(fileURLToPath(new URL('./seat-program.ts', import.meta.url)), [JSON.stringify(wish)], {
    // The condition under which the server's rooms load outside of a bundler.
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  });
  const [cookies] = (await once(child, 'message')) as [string[]];
  return wish.keys.map(({ apiKey }, at) => ({ apiKey, cookie: `__Host-hashdesk=${cookies[at]}` }));
}
