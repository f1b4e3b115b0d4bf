import { listText } from '#components/ui/text/list-text.ts';
import { formatMoment } from '#components/ui/text/moment.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';
import type {
  CertificateProblem,
  PoolCertificate,
  PoolCheck,
  PoolCheckBody,
  PoolCheckLine,
  PoolCheckProblem,
  PoolCheckStep,
} from '#lib/contract/desk-pool-check.ts';

/** What each step is called. */
export const STEP_NAMES = {
  resolve: 'Host name',
  connect: 'Connection',
  tls: 'TLS',
  subscribe: 'Subscription',
  authorise: 'Login',
  difficulty: 'Difficulty',
  job: 'First job',
} as const satisfies Record<PoolCheckStep, string>;

const PROBLEMS = {
  'no such name': 'The host name has no address. Check its spelling.',
  'name servers': 'The name servers cannot say where this host name leads.',
  'not public':
    'This leads to an address that is not public. The desk calls those only where its operator allows them.',
  port: 'Below 1024 the desk calls only the ports 25, 80 and 443.',
  refused: 'Nothing listens at this port.',
  unreachable: 'There is no way to this address.',
  silent: 'No answer came in time.',
  closed: 'The other side closed the connection.',
  'not tls': 'What answers here does not speak TLS. The pool may want stratum+tcp at this port.',
  'not stratum': 'What answers here is not a stratum pool.',
  'too long': 'It sends more than a pool has reason to.',
  'said no': 'The pool refuses.',
  'sends a target':
    'The pool sends a target in place of a difficulty; how often shares come cannot be told from it.',
} as const satisfies Record<PoolCheckProblem, string>;

const REFUSALS: Partial<Record<PoolCheckStep, string>> = {
  subscribe: 'The pool refuses to be subscribed to.',
  authorise: 'The pool refuses this user or password.',
};

const CERTIFICATES = {
  'self-signed': (protocol) =>
    `Encrypted with ${protocol}, but the pool made its certificate itself: miners go on regardless.`,
  expired: (protocol) =>
    `Encrypted with ${protocol}, but the certificate has expired: miners go on regardless.`,
  'other name': (protocol) =>
    `Encrypted with ${protocol}, but the certificate is for another name: miners go on regardless.`,
  'unknown issuer': (protocol) =>
    `Encrypted with ${protocol}, but nobody known issued the certificate: miners go on regardless.`,
  untrusted: (protocol) =>
    `Encrypted with ${protocol}, but the certificate is not to be trusted: miners go on regardless.`,
} as const satisfies Record<CertificateProblem, (protocol: string) => string>;

const number = numberFormat({ maximumFractionDigits: 8 });

/** What came of a step, in a sentence. `tls` says whether the address asks for it. */
export function lineWords(line: PoolCheckLine, { tls }: { tls: boolean }): string {
  if (line.state === 'failed') return failureWords(line);
  if (line.state === 'left out') {
    return line.step === 'tls' && !tls ? 'stratum+tcp does not use it.' : 'Not reached.';
  }
  return OUTCOMES[line.step](line);
}

/** How a check ended, in one sentence. */
export function verdictOf(check: PoolCheck | undefined): string | undefined {
  if (!check) return undefined;
  const failed = check.lines.find(({ state }) => state === 'failed');
  if (failed) return `The check ended at the step “${STEP_NAMES[failed.step]}”.`;
  const doubtful = check.lines.some(({ state }) => state === 'doubtful');
  return doubtful ? 'A miner could work here, with a doubt.' : 'A miner could work here.';
}

/** What keeps the desk from calling, and no miner. */
const OF_THE_DESK = new Set<PoolCheckProblem | undefined>(['not public', 'port', 'name servers']);

/**
 * Where and why no miner could work at a pool, in sentences; undefined where one could, with a doubt or without, and where the desk
 * could not find out.
 */
export function failureIn({ lines, startedAt }: PoolCheck): string | undefined {
  const failed = lines.find(({ state }) => state === 'failed');
  if (!failed || OF_THE_DESK.has(failed.problem)) return undefined;
  const at = formatMoment(startedAt, 'short-clock');
  return `Its check at ${at} failed at the step “${STEP_NAMES[failed.step]}”. ${failureWords(failed)}`;
}

/** What of the values that were checked stands otherwise in the form by now, as a sentence; undefined where nothing does. */
export function changedSince(checked: PoolCheckBody, now: PoolCheckBody): string | undefined {
  if (checked.host !== now.host || checked.user !== now.user)
    return `This was ${checked.host} as ${checked.user}; what stands above has been changed since.`;
  // Where no password is typed, it is the one that is stored there.
  const samePassword =
    checked.pass === now.pass && JSON.stringify(checked.stored) === JSON.stringify(now.stored);
  return samePassword
    ? undefined
    : 'This was with the password as it stood above; it has been changed since.';
}

function failureWords({ step, problem }: PoolCheckLine): string {
  if (problem === 'said no') return REFUSALS[step] ?? PROBLEMS[problem];
  return problem
    ? PROBLEMS[problem]
    : 'It did not work, and the desk cannot tell why. Check the pool again in a moment.';
}

type Words = (line: PoolCheckLine) => string;

const OUTCOMES = {
  resolve: ({ facts }) => `It leads to ${listText(facts?.addresses ?? [], 'every')}.`,
  connect: ({ facts }) => (facts?.address ? `${facts.address} answers.` : 'The pool answers.'),
  tls: ({ facts }) => certificateWords(facts?.certificate),
  subscribe: ({ facts }) =>
    facts?.extranonce2Bytes === undefined
      ? 'The pool takes miners.'
      : `The pool takes miners; each has ${number.format(facts.extranonce2Bytes)} bytes of its own to vary.`,
  authorise: () => 'The pool accepts this user.',
  difficulty: ({ facts }) => `Shares count from difficulty ${number.format(facts?.difficulty ?? 0)} on.`,
  job: ({ facts }) =>
    facts?.sentAway
      ? 'Work came, but the pool also sends its miners to another address, which was not followed.'
      : 'Work came.',
} as const satisfies Record<PoolCheckStep, Words>;

function certificateWords(certificate: PoolCertificate | undefined): string {
  if (!certificate) return 'The connection is encrypted.';
  const { protocol, subject, problem } = certificate;
  if (problem) return CERTIFICATES[problem](protocol);
  return subject === ''
    ? `Encrypted with ${protocol}; the certificate is good.`
    : `Encrypted with ${protocol}; the certificate of ${subject} is good.`;
}
