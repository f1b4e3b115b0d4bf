import { expect, test } from 'vitest';
import { type Access, endpointNames, endpoints } from './endpoints.ts';

/** Section 4 of the specification, typed by hand: #, method, path, auth, permission, purpose. */
const specification = `
1 | GET | /whoami | signed | none | test authentication, list key permissions
2 | GET | /info/assets | public | none | list payment assets
3 | GET | /info/algorithms | public | none | list active marketplace algorithms
4 | GET | /account/balance | signed | permAccount read+ | wallet balances by asset
5 | GET | /account/transactions | signed | permAccount read+ | ledger history
6 | GET | /account/profile | signed | permAccount read+ | list pool profiles
7 | PUT | /account/profile | signed | permAccount write | create pool profile
8 | GET | /account/profile/{id} | signed | permAccount read+ | profile detail incl. pool slots
9 | PUT | /account/profile/{id}/{priority} | signed | permAccount write | set a pool slot
10 | GET | /account/pool | signed | permAccount read+ | list saved pools
11 | PUT | /account/pool | signed | permAccount write | create saved pool
12 | GET | /account/pool/{id} | signed | permAccount read+ | saved pool detail
13 | GET | /rig | signed | permRental read+ | search marketplace rigs
14 | GET | /rig/mine | signed | permRig read+ | list caller's rigs
15 | GET | /rig/{id} | signed | permRental or permRig read+ | rig detail
16 | GET | /rig/{id}/graph | signed | permRental or permRig read+ | hash-rate telemetry points
17 | PUT | /rig | signed | permRig write | create rig listing
18 | PUT | /rig/{id} | signed | permRig write | update an owned rig
19 | GET | /rental | signed | permRental read+ | list caller's rentals
20 | GET | /rental/{id} | signed | permRental read+ | rental detail
21 | PUT | /rental | signed | permRental write | create rental
22 | PUT | /rental/{id}/extend | signed | permRental write | extend an active rental; getcost true only simulates the cost
`;

test('the table says what section 4 of the specification says, row by row', () => {
  const rows = endpointNames.map((name, index) => {
    const { method, path, access, purpose } = endpoints[name];
    return [
      index + 1,
      method,
      path,
      access === 'public' ? 'public' : 'signed',
      permission(access),
      purpose,
    ].join(' | ');
  });
  expect(rows).toEqual(specification.trim().split('\n'));
});

function permission(access: Access): string {
  if (typeof access === 'string') return 'none';
  return `${access.modules.join(' or ')} ${access.level === 'read' ? 'read+' : 'write'}`;
}
