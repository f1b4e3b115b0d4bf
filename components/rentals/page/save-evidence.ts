import { onePart, writeCsv } from '#components/ui/file/csv-source.ts';
import { saveFile } from '#components/ui/file/save-file.ts';
import { evidenceFile } from '#lib/domain/evidence.ts';
import { evidenceContent, evidenceTable } from './rental-evidence-content.ts';

export type Form = 'json' | 'csv';

export interface SavedEvidence {
  fileName: string;
  /** Of its content. */
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
  if (form === 'json') {
    saveFile({ name: fileName, type: 'application/json', text });
    return { fileName, sha256 };
  }
  const { rows, columns } = evidenceTable(content, sha256);
  const source = { fileName, columns, rows: () => onePart(rows) };
  const csv = await writeCsv(source, { signal: new AbortController().signal, onProgress: () => undefined });
  saveFile({ name: fileName, type: 'text/csv;charset=utf-8', text: csv.text });
  return { fileName, sha256 };
}
