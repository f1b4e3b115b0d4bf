import { parseStratumUrl } from '#lib/domain/stratum-url.ts';
import type { Caller } from '#service/handler.ts';

/** Whether passwords are shown, or blank. */
export type Passwords = 'shown' | 'blank';

/** Who could set a password may read it. */
export function passwordsFor({ levels }: Caller): Passwords {
  return levels.permAccount === 'write' ? 'shown' : 'blank';
}

/** Where a pool listens and who logs in there, as slots and saved pools both say it; `host` is the stratum URL as stored. */
export function presentLogin(
  { algo, host, user, pass }: { algo: string; host: string; user: string; pass: string },
  passwords: Passwords,
) {
  return {
    type: algo,
    host,
    port: String(parseStratumUrl(host)?.port ?? ''),
    user,
    pass: passwords === 'shown' ? pass : '',
  };
}
