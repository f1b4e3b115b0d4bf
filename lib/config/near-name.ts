/** Of the known names of variables the one that another is most probably a slip of the pen for. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known.filter((other) => isNear(name, other));
  return near.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0];
}

/** Whether one letter in five differs at most, letters changed places, or words at the end are lacking. */
export function isNear(name: string, known: string): boolean {
  const text = name.toUpperCase();
  const isBegin = text.includes('_') && known.startsWith(`${text}_`);
  return isBegin || lettersOf(text) === lettersOf(known) || editDistance(text, known) <= known.length / 5;
}

function lettersOf(text: string): string {
  return [...text].toSorted().join('');
}

/** How many letters are put in, left out or replaced at least (Levenshtein), a row of the usual table after the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const replaced = Number(row[at]) + Number(letter !== other);
      next.push(Math.min(replaced, Number(row[at + 1]) + 1, Number(next[at]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
