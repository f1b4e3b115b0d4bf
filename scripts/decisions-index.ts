import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';

/** What was decided, a line each, as Markdown. */
export function decisionsIndex(): string {
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d/.test(file))
    .sort();
  const lines = files.map((file) => {
    const [title = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n');
    const [, number, words] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
    return `${number}. [${words}](${file})`;
  });
  return `# Decisions

Each says what was decided, why, and what else was tried. Where something better is found, it is done, and the old decision says so.

${lines.join('\n')}
`;
}
