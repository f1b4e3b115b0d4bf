import type { Handlers } from '#service/handler.ts';

export function createAuthHandlers(): Handlers<'whoami'> {
  return {
    /** Exactly the specification's fields; `permissions` is its legacy view (section 2). */
    async whoami({ caller: { accountId, username, apiKey, nonce, levels } }) {
      return {
        authed: true,
        userid: String(accountId),
        username,
        api_key: apiKey,
        api_nonce: nonce,
        permissions: {
          withdraw: 'no',
          rent: granted(levels.permRental === 'write'),
          rigs: granted(levels.permRig === 'write'),
        },
        permission_levels: levels,
      };
    },
  };
}

function granted(allowed: boolean): 'yes' | 'no' {
  return allowed ? 'yes' : 'no';
}
