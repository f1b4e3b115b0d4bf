import { Readable } from 'node:stream';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { splitLines } from '#service/backup/split-lines.ts';
import { openFile } from './open-file.ts';
import { type CallMarket, resultOf } from './operator.ts';
import { MAX_BATCH_LINES, MAX_LINE_BYTES } from './record-limits.ts';
import { type Recorded, recordedText } from './recorded.ts';

/**
 * Has the minutes of a file recorded, or those of standard input, batch by batch as they come. A refusal says up to which
 * line they are recorded.
 */
export async function sendMinutes(call: CallMarket, file: string | undefined): Promise<Recorded> {
  const input = file === undefined ? process.stdin : await openFile(file);
  const all: Recorded = { recorded: 0, repeated: 0, tooOld: 0 };
  let sent = 0;
  try {
    for await (const batch of batchesOf(input)) {
      const given = { first: sent + 1 };
      const answer = resultOf(await call({ name: 'record', given, input: Readable.from([batch.text]) }));
      const { recorded, repeated, tooOld } = answer.data as Recorded;
      all.recorded += recorded;
      all.repeated += repeated;
      all.tooOld += tooOld;
      sent += batch.lines;
    }
  } catch (error) {
    const why =
      error instanceof RangeError ? new MarketRefusal('INVALID_LINE', { message: error.message }) : error;
    if (!(why instanceof MarketRefusal)) throw error;
    const upTo = sent === 0 ? 'nothing was recorded' : `up to line ${sent}, ${recordedText(all)}`;
    throw new MarketRefusal(why.code, { message: `${why.message}; ${upTo}` });
  }
  return all;
}

async function* batchesOf(input: Readable): AsyncGenerator<{ text: string; lines: number }> {
  let lines: Buffer[] = [];
  const batch = () => ({ text: `${lines.join('\n')}\n`, lines: lines.length });
  try {
    for await (const line of splitLines(input, MAX_LINE_BYTES)) {
      lines.push(line);
      if (lines.length < MAX_BATCH_LINES) continue;
      yield batch();
      lines = [];
    }
  } finally {
    input.destroy();
  }
  if (lines.length > 0) yield batch();
}
