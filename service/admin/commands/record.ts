import type { Readable } from 'node:stream';
import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { splitLines } from '#service/backup/split-lines.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { rowId } from '#service/db/row-id.ts';
import { recordMinutes, UnknownRig } from '#service/recording/record-minutes.ts';
import { retentionAt } from '#service/recording/retention.ts';
import { command } from '../command.ts';
import { MAX_BATCH_LINES, MAX_LINE_BYTES } from '../record-limits.ts';
import { type Recorded, recordedText } from '../recorded.ts';

const MAX_INTEGER = 2_147_483_647;

/** What no rig reaches, with room: sixty minutes of it still fit where they are added up. */
const MAX_SHARES = 1_000_000;
/** Rates of such difficulties can be written, also where many rigs are added up. */
const [LEAST_DIFFICULTY, MAX_DIFFICULTY] = [1e-12, 1e20];

const amountOf = (name: string) =>
  z
    .number(`must be a number`)
    .min(0, `must not be negative (${name})`)
    .max(MAX_DIFFICULTY, `must be at most ${MAX_DIFFICULTY}`)
    .refine((value) => value <= 0 || value >= LEAST_DIFFICULTY, `must be 0, or at least ${LEAST_DIFFICULTY}`);
const line = z
  .strictObject({
    rig: z.union([z.string(), z.int()], 'must be the id of a rig').transform((id) => rowId(String(id))),
    minute: z.int('must be unix time in whole minutes').min(0, 'must not be negative').max(MAX_INTEGER),
    connected: z.boolean('must be true or false'),
    pool: z.boolean('must be true or false').default(true),
    shares: z
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(MAX_SHARES, `must be at most ${MAX_SHARES} a minute`),
    difficulty: amountOf('difficulty'),
    assigned: amountOf('assigned'),
    rejected: amountOf('rejected').default(0),
  })
  .refine(({ connected, shares, difficulty }) => connected || (shares === 0 && difficulty === 0), {
    message: 'must be 0 where connected is false, and so must be difficulty',
    path: ['shares'],
  })
  .refine(({ shares, difficulty }) => (shares === 0) === (difficulty === 0), {
    message: 'must be more than 0 where there are shares, and 0 where there are none',
    path: ['difficulty'],
  })
  .refine(({ connected, assigned }) => !connected || assigned > 0, {
    message: 'must be more than 0 where connected is true',
    path: ['assigned'],
  });

interface ReportedMinute {
  number: number;
  rigId: number;
  minute: Minute;
}

/** Records one batch of lines, whole or not at all. `first` is the number of the first one in what they are from. */
export const record = command(
  z.strictObject({ first: z.coerce.number().int().min(1).default(1) }),
  async ({ open: { market }, input }, { first }) => {
    const nowUnix = market.nowUnix();
    const reported = await readLines(input, { first, nowUnix });
    const recorded = await recordMinutes(market.db, reportsOf(reported), nowUnix).catch((error: unknown) => {
      if (!(error instanceof UnknownRig)) throw error;
      const { number } = reported.find(({ rigId }) => rigId === error.rigId) ?? { number: first };
      throw refusal(`line ${number}: ${error.message}`);
    });
    const { minutesFrom } = retentionAt(nowUnix);
    const tooOld = reported.filter(({ minute }) => minute.minute < minutesFrom).length;
    const data: Recorded = { recorded, repeated: reported.length - tooOld - recorded, tooOld };
    return { text: `${recordedText(data)}.`, data };
  },
);

async function readLines(
  input: Readable,
  { first, nowUnix }: { first: number; nowUnix: number },
): Promise<ReportedMinute[]> {
  const reported: ReportedMinute[] = [];
  let number = first;
  try {
    for await (const text of splitLines(input, MAX_LINE_BYTES)) {
      if (number - first >= MAX_BATCH_LINES) throw refusal(`more than ${MAX_BATCH_LINES} lines at once`);
      if (text.length > 0) reported.push({ number, ...readLine(text, number, nowUnix) });
      number += 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(`line ${number}: it is longer than ${MAX_LINE_BYTES} bytes`);
  }
  return reported;
}

function readLine(text: Buffer, number: number, nowUnix: number): Omit<ReportedMinute, 'number'> {
  const { data, error } = line.safeParse(parseJson(text, number));
  const [issue] = error?.issues ?? [];
  if (!data) throw refusal(`line ${number}: ${issue?.path.join('.') || 'it'} ${issue?.message}`);
  if (data.minute >= Math.floor(nowUnix / 60)) {
    throw refusal(`line ${number}: minute ${data.minute} is not over yet`);
  }
  const { rig: rigId, minute, connected, pool, shares, difficulty, assigned, rejected } = data;
  return {
    rigId,
    minute: {
      minute,
      connected,
      poolReachable: pool,
      acceptedShares: shares,
      acceptedDifficulty: difficulty,
      assignedDifficulty: assigned,
      rejectedDifficulty: rejected,
    },
  };
}

function parseJson(text: Buffer, number: number): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw refusal(`line ${number}: it is not JSON`);
  }
}

/** By rig, its minutes in rising order; of one that is there twice the first. */
function reportsOf(reported: readonly ReportedMinute[]) {
  return [...groupRows(reported, ({ rigId }) => rigId)].map(([rigId, ofRig]) => {
    const first = new Map(ofRig.toReversed().map(({ minute }) => [minute.minute, minute]));
    return { rigId, minutes: [...first.values()].sort((a, b) => a.minute - b.minute) };
  });
}

function refusal(message: string): MarketRefusal {
  return new MarketRefusal('INVALID_LINE', { message });
}
