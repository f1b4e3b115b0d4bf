import { expect, test } from 'vitest';
import { envExample } from '#scripts/env-example.ts';
import { readDeskConfig } from './desk-config.ts';
import { readMarketConfig } from './market-config.ts';
import { strayVariables } from './stray-variables.ts';

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['MARKET_FEERATE', 'MARKET_FEE_RATE'],
  ['MARKET_FEE', 'MARKET_FEE_RATE'],
  ['MARKET_SEAL_KEY', 'MARKET_SEAL_KEYS'],
  ['MARKET_TRUSTED_PROXY', 'MARKET_TRUSTED_PROXIES'],
  ['SESSION_PASSWORD', 'SESSION_PASSWORDS'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['REDIS_URI', 'REDIS_URL'],
])('%s is told, with the name that is meant, and never what it is set to', (name, meant) => {
  expect(strayVariables({ [name]: 'hunter2' })).toEqual([
    `${name} is no variable of this program: is ${meant} meant?`,
  ]);
});

test('a name that begins as ours do is told, also where none is near', () => {
  expect(strayVariables({ MARKET_COLOUR: 'red' })).toEqual(['MARKET_COLOUR is no variable of this program']);
});

test('the variables of both programs are none of these, nor what is empty, nor what others set', () => {
  const ours = [...envExample().matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => [name, 'x']);
  expect(ours.length).toBeGreaterThan(15);
  expect(strayVariables(Object.fromEntries(ours))).toEqual([]);
  expect(strayVariables({ MARKET_FEE: ' ', DATABASE_URI: undefined })).toEqual([]);
  const others = ['HOSTNAME', 'HOSTTYPE', 'PATH', 'PWD', 'NODE_OPTIONS', 'NODE_PATH', 'NODE', 'DATABASE'];
  const programs = [
    'SESSION_MANAGER',
    'DATABASE_USER',
    'DATABASE_HOST',
    'REDIS_HOST',
    'MEDIA_URL',
    'LOGNAME',
  ];
  expect(strayVariables(Object.fromEntries([...others, ...programs].map((name) => [name, 'x'])))).toEqual([]);
});

test('of a variable that must be set the problem names what is set in its place', () => {
  expect(() => readMarketConfig({ MARKET_SEAL_KEY: 'hunter2' })).toThrow(
    'MARKET_SEAL_KEYS must be set (.env.example says to what); MARKET_SEAL_KEY, which is set, is no variable of this program.',
  );
  const env = { MARKET_ENVIRONMENTS: '[{"name":"a","baseUrl":"https://a.example"}]' };
  expect(() => readDeskConfig({ ...env, SESSION_PASSWORD: 'p'.repeat(32) })).toThrow(
    'SESSION_PASSWORDS must be set (.env.example says to what); SESSION_PASSWORD, which is set, is no variable of this program.',
  );
  const several = {
    ...env,
    SESSION_PASSWORDS: 'p'.repeat(32),
    DASHBOARD_INSTANCES: '2',
    REDIS_URI: 'hunter2',
  };
  expect(() => readDeskConfig(several)).toThrow(
    'there is only one dashboard; REDIS_URI, which is set, is no variable of this program.',
  );
});
