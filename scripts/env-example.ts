import { deskVariables } from '#lib/config/desk-config.ts';
import type { Variable } from '#lib/config/environment.ts';
import { marketVariables } from '#lib/config/market-config.ts';
import { sharedVariables } from '#lib/config/shared-variables.ts';

const shared = new Set<Variable<unknown>>(Object.values(sharedVariables));

/** The text of .env.example: every variable there is, with what it means and what holds where it is unset. */
export function envExample(): string {
  return [
    '# Copy to .env and change what you need. Variables of the environment win over those in .env.',
    section('Both programs', Object.values(sharedVariables)),
    section('The market', own(marketVariables)),
    section('The dashboard', own(deskVariables)),
  ].join('\n\n');
}

function own(table: Record<string, Variable<unknown>>): Variable<unknown>[] {
  return Object.values(table).filter((row) => !shared.has(row));
}

function section(title: string, rows: Variable<unknown>[]): string {
  return [`# ${title}`, ...rows.map(entry)].join('\n\n');
}

/** Where there is no default the line is commented out: an empty value would say nothing. */
function entry({ variable, fallback, about }: Variable<unknown>): string {
  if (fallback !== undefined) return `# ${about}\n${variable}=${fallback}`;
  return `# ${about} No default: it must be set.\n# ${variable}=`;
}
