import 'server-only';
import { missingPermission, type PermissionLevels } from '#lib/contract/access.ts';
import { type EndpointName, endpoints, type ReadName } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import { requestText } from '../answers/request-text.ts';
import type { Wiring } from '../wiring.ts';
import { withoutPasswords } from '../without-passwords.ts';
import { environmentOf } from './accounts.ts';

/** A denial that comes while the levels were read so lately is about them. */
const JUST_READ_MS = 10_000;

/** What a key may do, as far as is known: as `/whoami` last told, else as it was when the key was connected. */
export function knownLevels(wiring: Wiring, account: Account): PermissionLevels {
  return environmentOf(wiring, account).levels.get(account.apiKey)?.levels ?? account.permission_levels;
}

/** Remembers what `/whoami` just told. Where it is not what was known, what was at hand for the key is dropped. */
export async function learnLevels(
  wiring: Wiring,
  account: Account,
  told: { levels: PermissionLevels; asOf: number },
): Promise<void> {
  const { answers, levels } = environmentOf(wiring, account);
  const known = knownLevels(wiring, account);
  levels.set(account.apiKey, told);
  if (!areSame(known, told.levels)) await answers.purge(account.apiKey);
}

/** What a key may do, read now or at most `maxAgeMs` ago; all who ask for one key at once are one call. */
export async function readLevels(
  wiring: Wiring,
  account: Account,
  maxAgeMs: number,
): Promise<PermissionLevels> {
  const { answers, signedUpstream } = environmentOf(wiring, account);
  const kind: ReadName = 'whoami';
  const subject = { kind, owner: account.apiKey, request: requestText(endpoints.whoami.path) };
  const { text, asOf } = await answers.noOlderThan(subject, maxAgeMs, async () =>
    JSON.stringify(withoutPasswords('whoami', await signedUpstream(account).call('whoami', {}))),
  );
  const { permission_levels: levels } = JSON.parse(text) as Data<'whoami'>;
  await learnLevels(wiring, account, { levels, asOf });
  return levels;
}

/**
 * The service denied a key what its known levels allow: they were lowered meanwhile, so they are read again. Answers with
 * the refusal to throw, which says what the key has now; any other error as it came.
 */
export async function explainDenial(
  wiring: Wiring,
  { account, name, error }: { account: Account; name: EndpointName; error: unknown },
): Promise<unknown> {
  const { access } = endpoints[name];
  if (!isDenial(error) || typeof access === 'string') return error;
  const levels = await readLevels(wiring, account, JUST_READ_MS).catch(() => undefined);
  const message = levels && missingPermission(access, levels);
  return message ? new MarketRefusal(error.code, { ...error.details, message }) : error;
}

/** The service's own: ours have no HTTP status yet. */
function isDenial(error: unknown): error is MarketRefusal {
  return (
    error instanceof MarketRefusal && error.code === 'PERMISSION_DENIED' && error.details.status !== undefined
  );
}

function areSame(a: PermissionLevels, b: PermissionLevels): boolean {
  return a.permAccount === b.permAccount && a.permRental === b.permRental && a.permRig === b.permRig;
}
