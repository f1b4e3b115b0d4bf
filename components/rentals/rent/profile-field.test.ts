import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfileField } from './profile-field.tsx';

test('a profile that was chosen and is gone is said to be, where the others stand to choose from', () => {
  const pools = [{ priority: 0, host: 'stratum+tcp://first.example:3333', user: 'w' }];
  const list = [{ id: '1', name: 'Main', algo: { name: 'scrypt', display: 'Scrypt' }, pools }];
  const field = renderToStaticMarkup(
    createElement(ProfileField, {
      profiles: { list, problem: undefined, retry: undefined },
      profile: undefined,
      problem: 'The profile you chose is gone.',
      algo: 'scrypt',
      onChoose: () => undefined,
    }),
  );
  expect(field).toContain('The profile you chose is gone.');
  expect(field).toContain('>Choose<');
  expect(field).not.toContain('None of them has a pool');
});
