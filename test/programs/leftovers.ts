/** What is to be undone once the tests of a file are over. */
const leftovers: (() => Promise<void>)[] = [];

export function removeAfterwards(remove: () => Promise<void>): void {
  leftovers.push(remove);
}

export async function removeLeftovers(): Promise<void> {
  for (const remove of leftovers.splice(0)) await remove();
}
