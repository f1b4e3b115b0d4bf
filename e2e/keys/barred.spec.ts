import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import type { Newcomer } from '../support/newcomer.ts';

const BARRED: [
  who: Newcomer,
  pages: readonly (readonly [path: string, title: string, sentence: string])[],
][] = [
  [
    'accountOnly',
    [
      ['/rigs', 'Market', 'Searching the market needs permRental read; this key has none.'],
      [
        '/rigs/1001',
        'Rig 1001',
        'Seeing a rig needs permRental read or permRig read; this key has none of them.',
      ],
      [
        '/rigs/compare?ids=1001,1002',
        'Compare rigs',
        'Comparing rigs needs permRental read or permRig read; this key has none of them.',
      ],
      ['/rentals', 'Rentals', 'Seeing rentals needs permRental read; this key has none.'],
      ['/rentals/14', 'Rental 14', 'Seeing rentals needs permRental read; this key has none.'],
    ],
  ],
  [
    'rentalOnly',
    [
      ['/account/profiles', 'Pool profiles', 'Seeing profiles needs permAccount read; this key has none.'],
      ['/account/pools', 'Saved pools', 'Seeing saved pools needs permAccount read; this key has none.'],
    ],
  ],
];

for (const [who, pages] of BARRED) {
  test(`${who}: a key that may not see a page is told what that takes, and nothing is asked in vain`, async ({
    page,
    connectedAs,
  }) => {
    const asked = askedOf(page);
    await connectedAs(who);
    for (const [path, title, sentence] of pages) {
      await lookAt(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Connect another key' }), path).toBeVisible();
      await expect(page.getByText(/could not be read/), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
    }
    expect(asked).toEqual([]);
  });
}

/** What a page asks of the market that a key is needed for. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(rigs|market\/(rig|rental|account))/.test(pathname)) asked.push(pathname);
  });
  return asked;
}
