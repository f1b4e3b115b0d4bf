import { directory, oneOf } from './parsers.ts';
import { optionalRedisUrl } from './server-urls.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The rows both programs read. */
export const sharedVariables = {
  dataDir: {
    variable: 'HASHDESK_DATA',
    fallback: '.hashdesk',
    parse: directory,
    about:
      'The directory that holds everything to keep: the database, the journal, in the demo the secrets too.',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    fallback: 'info',
    parse: oneOf(logLevels),
    about: `What is logged: ${logLevels.join(', ')}. The demo logs from "warn" up unless this says otherwise.`,
  },
  redisUrl: {
    variable: 'REDIS_URL',
    fallback: '',
    parse: optionalRedisUrl,
    about:
      'Redis that several processes of the market count requests in, and several of the dashboard share their state in. Unset, the market counts in its database, and there is one dashboard.',
  },
};
