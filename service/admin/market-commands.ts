import type { Command } from 'commander';
import { MINUTES_KEPT_DAYS } from '#lib/domain/graph.ts';
import { UNREPORTED_MINUTES } from '#service/telemetry/reported.ts';
import { addGroup, addLeaf, carryOut, printResult } from './add-command.ts';
import type { CommandLine } from './operator.ts';
import { MAX_BATCH_LINES, MAX_LINE_BYTES } from './record-limits.ts';
import { recordedText } from './recorded.ts';

type Json = { json?: true };

const ABOUT_RECORD = `
A minute a line, each a JSON object of at most ${MAX_LINE_BYTES} bytes:
  {"rig":"1001","minute":29759760,"connected":true,"pool":true,"shares":12,"difficulty":1206,"assigned":100.5,"rejected":0}

  rig         the rig's id
  minute      unix time in whole minutes, of a minute that is over; those older than ${MINUTES_KEPT_DAYS} days are left out
  connected   whether the rig was there in any part of the minute
  pool        whether any of the pools it may mine at could be reached, all the minute (true where it is left out)
  shares      accepted shares, a whole number: those you find valid yourself, whatever the pool answers
  difficulty  the sum of the assigned difficulties of the accepted shares
  assigned    the highest difficulty assigned to the rig in the minute, more than 0 while it is connected
  rejected    the sum of the assigned difficulties of the other shares (0 where it is left out)

Refunds follow from these, and the pool may be the renter's own: one that calls valid shares rejected, or lowers the difficulty
at the end of each minute, must not get the renter anything back. A profile has several pools: the next serves as well.

The first report of a minute counts; repeating one changes nothing. ${MAX_BATCH_LINES} lines at a time are recorded, or none of
them: the first line that is wrong ends it, and is named.`;

const ABOUT_BACKUP = `
The file is gzip, lines of JSON, mode 0600. It fits the embedded database and PostgreSQL alike. Accounts, listings,
rentals and the ledger are of one moment; telemetry follows rig by rig while the market goes on.
API secrets stay sealed: MARKET_SEAL_KEYS is NOT in the file and must be kept elsewhere. Everything else is in the
clear, the passwords of users' pools too: keep the file as you keep the database. The market writes it into
HASHDESK_DATA first, and the command then beside FILE: there must be room for it in both places.`;

const ABOUT_RESTORE = `
All of the file is restored or nothing of it, and only where its ledger adds up. The file must be whole, of no newer
schema than this program's, and sealed under keys that MARKET_SEAL_KEYS has. A running market lets requests wait
meanwhile; let nobody trade while you replace one, since what is under way then goes on in the market restored.`;

/** Rigs, rentals, algorithms, telemetry, and the market as a whole. */
export function addMarketCommands(program: Command, line: CommandLine): void {
  program.commandsGroup('Rigs and rentals:');
  addRigCommands(program, line);
  addRentalCommands(program, line);
  addAlgorithmCommands(program, line);
  addLeaf(program, { usage: 'record [file]', about: 'record telemetry, from FILE or standard input' })
    .addHelpText('after', ABOUT_RECORD)
    .action(async (file: string | undefined, options: Json) => {
      const { sendMinutes } = await import('./send-minutes.ts');
      const path = file === undefined ? undefined : line.pathOf(file);
      const data = await line.market((call) => sendMinutes(call, path));
      printResult(line.print, { text: `${recordedText(data)}.`, data }, options);
    });
  program.commandsGroup('Backups:');
  addBackupCommands(program, line);
}

const UNREPORTED = `only those that are rented, and of which none of the last ${UNREPORTED_MINUTES} minutes was reported`;

function addRigCommands(program: Command, line: CommandLine): void {
  const rig = addGroup(program, { name: 'rig', about: 'listed rigs' });
  addLeaf(rig, {
    usage: 'list',
    about: 'list rigs with what was last measured, and what their owner and the operator say',
  })
    .option('--user <name>', 'only those of this owner')
    .option('--unreported', UNREPORTED)
    .action(({ json, ...given }: Json & { user?: string; unreported?: true }) =>
      carryOut(line, { name: 'rig-list', given }, { json }),
    );
  addLeaf(rig, {
    usage: 'show <id>',
    about: 'show what a rig is listed for, its state, and its newest 5 rentals',
  }).action((id: string, options: Json) => carryOut(line, { name: 'rig-show', given: { id } }, options));
  addLeaf(rig, {
    usage: 'disable <id>',
    about: 'take a rig off the market, which its owner cannot undo; what is rented runs on',
  }).action((id: string, options: Json) => carryOut(line, { name: 'rig-disable', given: { id } }, options));
  addLeaf(rig, { usage: 'enable <id>', about: 'take that back' }).action((id: string, options: Json) =>
    carryOut(line, { name: 'rig-enable', given: { id } }, options),
  );
}

interface RentalListOptions {
  user?: string;
  rig?: string;
  unsettled?: true;
  limit?: string;
  start?: string;
}

function addRentalCommands(program: Command, line: CommandLine): void {
  const rental = addGroup(program, { name: 'rental', about: 'rentals, and what becomes of their money' });
  addLeaf(rental, { usage: 'list', about: 'list rentals, newest first, with their verdicts and refunds' })
    .option('--user <name>', 'only those this user rents, or owns the rig of')
    .option('--rig <id>', 'only those of this rig')
    .option('--unsettled', 'only those whose cost waits in escrow')
    .option('--limit <n>', 'so many, at most 1000 (50)')
    .option('--start <n>', 'without so many of the newest (0)')
    .action(({ json, rig: ofRig, ...given }: Json & RentalListOptions) =>
      carryOut(line, { name: 'rental-list', given: { ...given, ofRig } }, { json }),
    );
  addLeaf(rental, {
    usage: 'show <id>',
    about: 'show the terms of a rental, what was delivered, its pools without passwords, and its ledger',
  }).action((rental: string, options: Json) =>
    carryOut(line, { name: 'rental-show', given: { rental } }, options),
  );
}

const DISPLAY = 'its name for people';
const UNIT = 'what prices are per: hash, kh, mh, gh, th, ph or eh';
const WORK = 'hashes that one unit of share difficulty stands for, such as 65536 or 2^32';

function addAlgorithmCommands(program: Command, line: CommandLine): void {
  const algorithm = addGroup(program, { name: 'algorithm', about: 'algorithms that rigs can be listed for' });
  addLeaf(algorithm, { usage: 'list', about: 'list all algorithms' }).action((options: Json) =>
    carryOut(line, { name: 'algorithm-list' }, options),
  );
  addLeaf(algorithm, {
    usage: 'add',
    about: 'add an algorithm; it can be changed and disabled, and not deleted',
  })
    .requiredOption('--slug <slug>', 'its name in the API: lower case letters, digits, hyphens, underscores')
    .requiredOption('--display <name>', DISPLAY)
    .requiredOption('--unit <unit>', UNIT)
    .requiredOption('--work <hashes>', WORK)
    .action(({ json, ...given }: Json) => carryOut(line, { name: 'algorithm-add', given }, { json }));
  addLeaf(algorithm, { usage: 'change <slug>', about: 'correct what was said of an algorithm' })
    .option('--display <name>', DISPLAY)
    .option('--unit <unit>', `${UNIT}; only until a rig is listed for it`)
    .option('--work <hashes>', `${WORK}; only until a rig of it is rented`)
    .action((slug: string, { json, ...given }: Json) =>
      carryOut(line, { name: 'algorithm-change', given: { slug, ...given } }, { json }),
    );
  addLeaf(algorithm, {
    usage: 'disable <slug>',
    about: 'take all rigs of an algorithm off the market; what is rented runs on',
  }).action((slug: string, options: Json) =>
    carryOut(line, { name: 'algorithm-disable', given: { slug } }, options),
  );
  addLeaf(algorithm, { usage: 'enable <slug>', about: 'take that back' }).action(
    (slug: string, options: Json) => carryOut(line, { name: 'algorithm-enable', given: { slug } }, options),
  );
}

function addBackupCommands(program: Command, line: CommandLine): void {
  addLeaf(program, { usage: 'backup <file>', about: 'write everything the market keeps to FILE' })
    .option('--force', 'replace FILE where it exists')
    .addHelpText('after', ABOUT_BACKUP)
    .action(async (file: string, options: Json & { force?: true }) => {
      const { keepBackup } = await import('./keep-backup.ts');
      const over = options.force ? 'anything' : 'nothing';
      const kept = await keepBackup(line.market, { path: line.pathOf(file), over });
      printResult(line.print, kept, options);
    });
  addLeaf(program, { usage: 'restore <file>', about: 'make the market what it was when FILE was written' })
    .option('--replace', 'give up what is in this market, where it is not empty')
    .addHelpText('after', ABOUT_RESTORE)
    .action(async (file: string, { replace = false, ...options }: Json & { replace?: boolean }) => {
      const { sendBackup } = await import('./keep-backup.ts');
      const restored = await sendBackup(line.market, { file: line.pathOf(file), replace });
      printResult(line.print, restored, options);
    });
}
