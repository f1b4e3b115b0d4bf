/** What the constant service answers, by endpoint: small, as most answers of a service are. */
export const constantAnswers: Readonly<Record<string, object>> = {
  '/whoami': {
    authed: true,
    userid: '1',
    username: 'bench',
    api_key: 'bench',
    api_nonce: '1',
    permissions: { withdraw: 'no', rent: 'yes', rigs: 'yes' },
    permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
  },
  '/account/balance': {
    BTC: { confirmed: '0.10000000', pending: '0.00000000', unconfirmed: '0.00000000' },
    LTC: { confirmed: '4.00000000', pending: '0.00000000', unconfirmed: '0.00000000' },
  },
  '/rental': { total: 0, returned: 0, start: 0, limit: 25, rentals: [] },
};
