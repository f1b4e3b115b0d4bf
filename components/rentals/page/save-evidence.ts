import { onePart, writeCsv } from '#components/ui/file/csv-source.ts';
import { saveFile } from '#components/ui/file/save-file.ts';
import { evidenceFile } from '#lib/domain/evidence.ts';
import { evidenceContent, evidenceTable } from './rental-evidence-content.ts';

export type Form = 'json' | 'csv';

export interface SavedEvidence {
  /** What is saved, and what to do now. */
  words: string;
  /** Of the content of the JSON file, whichever is saved. */
  sha256: string;
}

/** Saves the evidence as a file. */
export async function saveEvidence(
  form: Form,
  of: Parameters<typeof evidenceContent>[0],
): Promise<SavedEvidence> {
  const content = evidenceContent(of);
  const { text, sha256 } = await evidenceFile(content);
  const fileName = `rental-${of.rental.data.id}-evidence.${form}`;
  const saved = { words: savedWords(fileName, form, content.graph), sha256 };
  if (form === 'json') {
    saveFile({ name: fileName, type: 'application/json', text });
    return saved;
  }
  const { rows, columns } = evidenceTable(content, sha256);
  const source = { fileName, columns, rows: () => onePart(rows) };
  const csv = await writeCsv(source, { signal: new AbortController().signal, onProgress: () => undefined });
  saveFile({ name: fileName, type: 'text/csv;charset=utf-8', text: csv.text });
  return saved;
}

const HASH_WORDS = {
  json: 'This is the SHA-256 of its content. Send it to the other side now: whoever has the JSON file can work it out again.',
  csv: 'This is the SHA-256 of the content of the JSON file of the same data, and stands in each line. The CSV cannot be verified by itself: for that save the JSON, and send its hash to the other side.',
} as const satisfies Record<Form, string>;

export function savedWords(fileName: string, form: Form, { whole }: { whole: boolean }): string {
  const sent = whole
    ? ''
    : ' This market did not send the graph of all the time asked for: the file has what it sent of that, and says so.';
  return `${fileName} is saved.${sent} ${HASH_WORDS[form]}`;
}
