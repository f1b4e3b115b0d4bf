import type { Command } from './command.ts';
import {
  addAlgorithm,
  correctAlgorithm,
  disableAlgorithm,
  enableAlgorithm,
  listAllAlgorithms,
} from './commands/algorithms.ts';
import { audit } from './commands/audit.ts';
import { backup, restore } from './commands/backups.ts';
import { addKey, endKey, endKeysOf, listAllKeys, resealKeys } from './commands/keys.ts';
import { payIn, payOut, takeFees } from './commands/money.ts';
import { record } from './commands/record.ts';
import { listAllRentals } from './commands/rentals.ts';
import { disableRig, enableRig, listAllRigs } from './commands/rigs.ts';
import { showRental } from './commands/show-rental.ts';
import { showRig } from './commands/show-rig.ts';
import { showUser } from './commands/show-user.ts';
import { addUser, disableUser, enableUser, listUsers } from './commands/users.ts';

/** What the operator can ask for, by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['user-add', addUser],
  ['user-list', listUsers],
  ['user-show', showUser],
  ['user-disable', disableUser],
  ['user-enable', enableUser],
  ['key-create', addKey],
  ['key-list', listAllKeys],
  ['key-revoke', endKey],
  ['key-revoke-all', endKeysOf],
  ['key-reseal', resealKeys],
  ['deposit', payIn],
  ['payout', payOut],
  ['collect-fees', takeFees],
  ['rig-list', listAllRigs],
  ['rig-show', showRig],
  ['rig-disable', disableRig],
  ['rig-enable', enableRig],
  ['rental-list', listAllRentals],
  ['rental-show', showRental],
  ['algorithm-add', addAlgorithm],
  ['algorithm-list', listAllAlgorithms],
  ['algorithm-change', correctAlgorithm],
  ['algorithm-disable', disableAlgorithm],
  ['algorithm-enable', enableAlgorithm],
  ['record', record],
  ['audit', audit],
  ['backup', backup],
  ['restore', restore],
]);
