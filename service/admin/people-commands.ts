import type { Command } from 'commander';
import { ASSETS } from '#lib/domain/asset.ts';
import { addGroup, addLeaf, carryOut, oneOf } from './add-command.ts';
import type { CommandLine } from './operator.ts';

const level = oneOf(['none', 'read', 'write']);

type Json = { json?: true };
type KeyOptions = Json & { user: string; account: string; rental: string; rig: string };
type AmountOptions = Json & { asset: string; amount: string; note?: string };
type MoneyOptions = AmountOptions & { user: string };

/** Users, their keys, and their money; and the market's own. */
export function addPeopleCommands(program: Command, line: CommandLine): void {
  program.commandsGroup('Users and keys:');
  addUserCommands(program, line);
  addKeyCommands(program, line);
  program.commandsGroup('Money:');
  addMoney(program, line, { usage: 'deposit', about: 'note an amount that came in for a user from outside' });
  addMoney(program, line, {
    usage: 'payout',
    about: 'note an amount that went out to a user, at most the available balance',
  });
  addCollection(program, line);
  addLeaf(program, {
    usage: 'audit',
    about:
      'add up the ledger: the sums by asset and place (under "fees" what "collect-fees" can take), and whatever does not add up',
  }).action((options: Json) => carryOut(line, { name: 'audit' }, options));
}

function addUserCommands(program: Command, line: CommandLine): void {
  const user = addGroup(program, { name: 'user', about: 'users of the market' });
  addLeaf(user, { usage: 'add <name>', about: 'add a user' }).action((name: string, options: Json) =>
    carryOut(line, { name: 'user-add', given: { name } }, options),
  );
  addLeaf(user, {
    usage: 'show <name>',
    about: 'show what a user has, and the newest 20 amounts that came and went',
  }).action((name: string, options: Json) => carryOut(line, { name: 'user-show', given: { name } }, options));
  addLeaf(user, { usage: 'list', about: 'list all users' }).action((options: Json) =>
    carryOut(line, { name: 'user-list' }, options),
  );
  addLeaf(user, {
    usage: 'disable <name>',
    about: 'refuse all keys of a user and take all rigs of theirs off the market; what is rented runs on',
  }).action((name: string, options: Json) =>
    carryOut(line, { name: 'user-disable', given: { name } }, options),
  );
  addLeaf(user, { usage: 'enable <name>', about: 'take that back' }).action((name: string, options: Json) =>
    carryOut(line, { name: 'user-enable', given: { name } }, options),
  );
}

function addKeyCommands(program: Command, line: CommandLine): void {
  const key = addGroup(program, { name: 'key', about: 'API keys of users' });
  addLeaf(key, { usage: 'create', about: 'make a key of at least one level; its secret is shown once, here' })
    .requiredOption('--user <name>', 'whose key')
    .option('--account <level>', 'permAccount: none, read or write', level, 'none')
    .option('--rental <level>', 'permRental: none, read or write', level, 'none')
    .option('--rig <level>', 'permRig: none, read or write', level, 'none')
    .action(({ json, ...given }: KeyOptions) => carryOut(line, { name: 'key-create', given }, { json }));
  addLeaf(key, { usage: 'list', about: 'list keys without their secrets, those that are revoked too' })
    .option('--user <name>', 'only those of this user')
    .action(({ json, ...given }: Json & { user?: string }) =>
      carryOut(line, { name: 'key-list', given }, { json }),
    );
  addLeaf(key, { usage: 'revoke <key>', about: 'end a key, for ever and at once' }).action(
    (id: string, options: Json) => carryOut(line, { name: 'key-revoke', given: { key: id } }, options),
  );
  addLeaf(key, { usage: 'revoke-all', about: 'end every key of a user, for ever and at once' })
    .requiredOption('--user <name>', 'whose keys')
    .action(({ json, ...given }: Json & { user: string }) =>
      carryOut(line, { name: 'key-revoke-all', given }, { json }),
    );
  addLeaf(key, {
    usage: 'reseal',
    about: 'seal all secrets under the newest of MARKET_SEAL_KEYS; the older ones can be taken out then',
  }).action((options: Json) => carryOut(line, { name: 'key-reseal' }, options));
}

function addMoney(program: Command, line: CommandLine, command: { usage: string; about: string }): void {
  const leaf = addLeaf(program, command).requiredOption('--user <name>', 'whose balance');
  addAmount(leaf).action(({ json, ...given }: MoneyOptions) =>
    carryOut(line, { name: command.usage, given }, { json }),
  );
}

function addCollection(program: Command, line: CommandLine): void {
  const name = 'collect-fees';
  const leaf = addLeaf(program, {
    usage: name,
    about: 'note an amount of the fees that you took out, at most what "audit" shows of them',
  });
  addAmount(leaf).action(({ json, ...given }: AmountOptions) => carryOut(line, { name, given }, { json }));
}

function addAmount(leaf: Command): Command {
  return leaf
    .requiredOption('--asset <asset>', `one of ${ASSETS.join(', ')}`)
    .requiredOption('--amount <amount>', 'a decimal number with at most 8 places, such as 0.5')
    .option('--note <text>', 'what the ledger says of it');
}
