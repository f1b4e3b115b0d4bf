/** What a text of JSON says; undefined where it is none, as a line that was cut short. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
