import { cpus, loadavg } from 'node:os';
import type { Finding } from './finding.ts';
import { median, type Round } from './statistics.ts';

/** What a case found, for whoever waits at the terminal. */
export function describeFinding({ on, name, rounds, verdict, notes = [] }: Finding): string {
  const head = `${on}: ${name}${verdict ? `: ${verdict.measured} (${verdict.aim}): ${outcome(verdict.met)}` : ''}`;
  const subjects = Object.entries(rounds).map(([subject, of]) => `  ${subject}: ${describeRounds(of)}`);
  return [head, ...subjects, ...notes.map((note) => `  ${note}`)].join('\n');
}

/** A whole run as Markdown. */
export function reportText(title: string, findings: readonly Finding[], began: Date): string {
  const load = loadavg().map((value) => value.toFixed(1));
  const verdicts = findings.flatMap(({ on, name, verdict }) =>
    verdict ? [row(on, name, verdict.aim, verdict.measured, outcome(verdict.met))] : [],
  );
  const subjects = findings.flatMap(({ on, name, rounds }) =>
    Object.entries(rounds).map(([subject, of]) =>
      row(on, name, subject, ...figures(of), of.map(({ perSecond }) => perSecond.toFixed(0)).join(' ')),
    ),
  );
  const notes = findings.flatMap(({ on, name, notes = [] }) =>
    notes.map((note) => `- ${on}, ${name}: ${note}`),
  );
  return [
    `# ${title}, ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load average at the end ${load.join(' ')}.`,
    table(['on', 'case', 'aim', 'measured', 'outcome'], verdicts),
    table(
      ['on', 'case', 'subject', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'rounds, per second'],
      subjects,
    ),
    notes.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function outcome(met: boolean): string {
  return met ? 'met' : 'MISSED';
}

function describeRounds(rounds: readonly Round[]): string {
  const [rate, p50, p95, p99, cpu] = figures(rounds);
  const each = rounds.map((round) => `${round.perSecond.toFixed(0)}/s ${round.p50.toFixed(2)}`).join(', ');
  return `${rate}/s, p50 ${p50} p95 ${p95} p99 ${p99} ms, CPU ${cpu} ms (rounds, rate and p50: ${each})`;
}

/** The medians of the rounds. */
function figures(
  rounds: readonly Round[],
): [rate: string, p50: string, p95: string, p99: string, cpu: string] {
  const of = (figure: keyof Round, places: number) =>
    median(rounds.map((round) => round[figure])).toFixed(places);
  return [of('perSecond', 0), of('p50', 2), of('p95', 2), of('p99', 2), of('cpuMs', 2)];
}

function table(heads: string[], lines: string[]): string {
  if (lines.length === 0) return '';
  return [row(...heads), row(...heads.map(() => '---')), ...lines].join('\n');
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
