/** A listing as an owner writes it, in the ways that are read alike: text for numbers, letters of any case. */
export const rig = {
  name: 'rig',
  type: 'Scrypt',
  hash: { hash: '1.5', type: 'GH' },
  price: { BTC: { price: '0.0001' } },
  minhours: '3',
  maxhours: 24,
  pool_url: 'stratum+tcp://p.example:3333',
  pool_user: 'w',
  pool_password: 'x',
};
