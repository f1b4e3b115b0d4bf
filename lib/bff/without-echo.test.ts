import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { withoutEcho } from './without-echo.ts';

const PASSWORD = 'canary "7" & more';

test.each([
  ['as such', PASSWORD],
  ['in JSON', JSON.stringify({ pass: PASSWORD })],
  ['in a query', `pass=${encodeURIComponent(PASSWORD)}`],
])('a password of a pool that a refusal repeats %s is hidden, whichever field it was sent in', (_, echo) => {
  const details = {
    message: `bad pool ${echo}`,
    status: 400,
    fields: [{ path: `at ${echo}`, message: `not ${echo}` }],
    more: { intent: echo },
  };
  for (const name of ['pass', 'pool_password']) {
    const blank = withoutEcho(new MarketRefusal(`Bad ${echo}`, details), { [name]: PASSWORD });
    expect(JSON.stringify(blank)).not.toContain('canary');
    expect(blank).toMatchObject({
      message: expect.stringMatching(/^bad pool .*\[hidden\]/),
      details: { status: 400, fields: [{ path: expect.stringContaining('[hidden]') }] },
    });
  }
});

test('a short password is hidden where it stands alone, and words and codes that hold it stay', () => {
  const refusal = new MarketRefusal('EXTRA', { message: 'next: the rig (x) wants "x", $x or x' });
  expect(withoutEcho(refusal, { pass: 'x' })).toMatchObject({
    code: 'EXTRA',
    message: 'next: the rig ([hidden]) wants "[hidden]", $[hidden] or [hidden]',
  });
  const odd = new MarketRefusal('REFUSED', { message: 'a.* b a*' });
  expect(withoutEcho(odd, { pass: '.*' })).toMatchObject({ message: 'a.* b a*' });
  const stars = new MarketRefusal('REFUSED', { message: 'wants ".*" here' });
  expect(withoutEcho(stars, { pass: '.*' })).toMatchObject({ message: 'wants "[hidden]" here' });
});

test('without a password, and where it is no refusal, an error stays as it is', () => {
  const refusal = new MarketRefusal('REFUSED', { message: 'a pool', more: { intent: '7' } });
  for (const body of [{ name: 'pool' }, { pass: '' }, { pass: null }])
    expect(withoutEcho(refusal, body)).toBe(refusal);
  const unreachable = new MarketUnreachable('nothing sent');
  expect(withoutEcho(unreachable, { pass: 'canary' })).toBe(unreachable);
});
