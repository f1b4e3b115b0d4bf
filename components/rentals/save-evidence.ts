import { onePart, writeCsv } from '#components/ui/csv-source.ts';
import { saveFile } from '#components/ui/save-file.ts';
import { evidenceFile } from '#lib/domain/evidence.ts';
import { evidenceContent, evidenceTable } from './rental-evidence-content.ts';

export type Form = 'json' | 'csv';

/** Saves the evidence as a file. Returns the hash of its content. */
export async function saveEvidence(form: Form, of: Parameters<typeof evidenceContent>[0]): Promise<string> {
  const content = evidenceContent(of);
  const { text, sha256 } = await evidenceFile(content);
  const name = `rental-${of.rental.data.id}-evidence`;
  if (form === 'json') {
    saveFile({ name: `${name}.json`, type: 'application/json', text });
    return sha256;
  }
  const { rows, columns } = evidenceTable(content, sha256);
  const fileName = `${name}.csv`;
  const source = { fileName, columns, rows: () => onePart(rows) };
  const csv = await writeCsv(source, { signal: new AbortController().signal, onProgress: () => undefined });
  saveFile({ name: fileName, type: 'text/csv;charset=utf-8', text: csv.text });
  return sha256;
}
