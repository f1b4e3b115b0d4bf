import { type Cruise, cruiseSources, sourceFiles } from './cruise.ts';

/** Says each import that breaks a rule of the house plan, and each file that was not looked at. True where there is none. */
export async function checkRooms(): Promise<boolean> {
  const cruise = await cruiseSources();
  const problems = [...violations(cruise), ...unseen(cruise)];
  for (const problem of problems) console.error(problem);
  console.log(`${cruise.modules.length} modules looked at, ${problems.length} problems`);
  return problems.length === 0;
}

function violations({ summary }: Cruise): string[] {
  return summary.violations.map(({ rule, from, to, comment }) => {
    const places = from === to ? from : `${from} → ${to}`;
    return `${rule.name}: ${places}${comment ? ` (${comment})` : ''}`;
  });
}

/** A parser that understands nothing finds nothing wrong either. */
function unseen({ modules }: Cruise): string[] {
  const seen = new Set(modules.map(({ source }) => source));
  return sourceFiles()
    .filter((file) => !seen.has(file))
    .map((file) => `${file} was not looked at`);
}
