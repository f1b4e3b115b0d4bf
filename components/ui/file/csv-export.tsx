'use client';

import { Download, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddressSearch } from '../address/address-search.ts';
import { Said } from '../answer/said.tsx';
import { Why, type WhyProps } from '../answer/why.tsx';
import { Button } from '../press/button.tsx';
import { Figured } from '../text/figured.tsx';
import { counted, countText } from '../text/number-text.ts';
import type { CsvProgress, CsvSource } from './csv-source.ts';
import { saveFile } from './save-file.ts';

/** A source, or how to come by it once it is wanted. */
export type LateCsvSource<Row> = CsvSource<Row> | (() => Promise<CsvSource<Row>>);

export interface CsvExportProps<Row> {
  source: LateCsvSource<Row>;
  label?: string;
  /** What it saves, after its label, where a page has several: "of the ledger". Not seen. */
  what?: string;
  /** Why there is nothing to export, as a sentence. */
  reason?: string | undefined;
  /** What kept the rows from being read. */
  describe?: (error: unknown) => WhyProps;
}

interface CsvExportOfProps<Row> extends CsvExportProps<Row> {
  /** What rows are asked for, as a text that changes with it. */
  asked: string | undefined;
}

/** Saves the rows of a list or graph: whatever it is narrowed, ordered or zoomed to stands in the address. */
export function CsvExport<Row>(props: CsvExportProps<Row>) {
  return <CsvExportOf {...props} asked={useAddressSearch()} />;
}

/** Saves rows as CSV. While it reads, or waits to, the same button stops it; nothing is saved of what is not whole. */
export function CsvExportOf<Row>(props: CsvExportOfProps<Row>) {
  const { source, label = 'Export CSV', what, reason, describe, asked } = props;
  const { progress, waits, said, forget, start, stop } = useCsvExport(source, describe);
  useWhenAskedAnew(asked, forget);
  const running = progress !== undefined;
  const Icon = running ? Square : Download;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="tool"
        data-command={running ? undefined : [label, what].filter(Boolean).join(' ')}
        reason={running ? undefined : reason}
        // Of a double click one is meant.
        onClick={({ detail }) => detail <= 1 && (running ? stop() : void start())}
      >
        <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
        {running ? 'Stop the export' : <span className="max-sm:sr-only">{label}</span>}
        {what !== undefined && <span className="sr-only"> {what}</span>}
      </Button>
      {running && <Figured text={progressText(progress)} className="text-ink-soft text-small" />}
      <Said>{running ? waits : said}</Said>
    </span>
  );
}

/** What was said of other rows is no longer about those that are shown. Where they are merely read anew, it stays. */
function useWhenAskedAnew(asked: string | undefined, forget: () => void): void {
  const [last, setLast] = useState(asked);
  if (last === asked) return;
  setLast(asked);
  forget();
}

function useCsvExport<Row>(source: LateCsvSource<Row>, describe: CsvExportProps<Row>['describe']) {
  const [progress, setProgress] = useState<CsvProgress>();
  const [waits, setWaits] = useState<ReactNode>();
  const [said, setSaid] = useState<ReactNode>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stopping = new AbortController();
    running.current = stopping;
    setSaid(undefined);
    setProgress({ written: 0, total: undefined });
    try {
      const [{ writeCsv }, file] = await Promise.all([
        import('./csv-source.ts'),
        typeof source === 'function' ? source() : source,
      ]);
      const { text, written } = await writeCsv(file, {
        signal: stopping.signal,
        onProgress: setProgress,
        onWait: (why) => setWaits(why !== undefined && describe && <Why {...describe(why)} by="itself" />),
      });
      saveFile({ name: file.fileName, type: 'text/csv;charset=utf-8', text });
      setSaid([savedText(written, file.fileName), file.note].filter(Boolean).join(' '));
    } catch (error) {
      setSaid(
        stopping.signal.aborted
          ? 'Stopped; nothing was saved.'
          : failedText(describe && <Why {...describe(error)} />),
      );
    } finally {
      setProgress(undefined);
    }
  };
  return {
    progress,
    waits,
    said,
    forget: () => setSaid(undefined),
    start,
    stop: () => running.current?.abort(),
  };
}

function progressText({ written, total }: CsvProgress): string {
  if (total === undefined) return counted(written, { one: '# row', other: '# rows' });
  return counted(total, { one: `${countText(written)} of # row`, other: `${countText(written)} of # rows` });
}

function savedText(written: number, fileName: string): string {
  return counted(written, { one: `# row is in ${fileName}.`, other: `# rows are in ${fileName}.` });
}

function failedText(why: ReactNode = 'Try again.'): ReactNode {
  return <>Not all rows could be read, and nothing was saved. {why}</>;
}
