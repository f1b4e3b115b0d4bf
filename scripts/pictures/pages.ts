/** Who looks: two of the demo's people, somebody new, and somebody without a key. */
export type Who = 'renter' | 'owner' | 'newcomer' | 'nobody';

/** What there is to see. `failed` is with the market gone and nothing read before. */
export type State = 'full' | 'empty' | 'failed';

/** A page as it is pictured, by the name of its file. */
export interface PicturedPage {
  name: string;
  path: string;
  who: Who;
  /** How it is empty; absent where it never is. */
  empty?: { path: string; who: Who };
}

const newcomer = (path: string) => ({ path, who: 'newcomer' }) as const;

/** Every page of the desk, in the order of a day. `rental` is one of the renter's, `rigs` are some of the owner's. */
export function picturedPages(known: { rental: string; rigs: readonly string[] }): PicturedPage[] {
  const { rental, rigs } = known;
  const [rig = ''] = rigs;
  const nothing = '/rigs?q=no+such+rig';
  return [
    { name: 'home', path: '/', who: 'nobody' },
    { name: 'connect', path: '/connect', who: 'nobody' },
    { name: 'market', path: '/rigs', who: 'renter', empty: { path: nothing, who: 'renter' } },
    { name: 'algorithms', path: '/rigs/algorithms', who: 'renter' },
    { name: 'rig', path: `/rigs/${rig}`, who: 'renter', empty: { path: '/rigs/999999', who: 'renter' } },
    {
      name: 'compare',
      path: `/rigs/compare?ids=${rigs.slice(0, 3).join(',')}`,
      who: 'renter',
      empty: { path: '/rigs/compare', who: 'renter' },
    },
    {
      name: 'rent-together',
      path: `/rigs/rent?ids=${rigs.join(',')}`,
      who: 'renter',
      empty: { path: '/rigs/rent', who: 'renter' },
    },
    { name: 'rentals', path: '/rentals?show=all', who: 'renter', empty: newcomer('/rentals') },
    { name: 'rentals-owner', path: '/rentals?as=owner', who: 'owner' },
    { name: 'rental', path: `/rentals/${rental}`, who: 'renter', empty: newcomer(`/rentals/${rental}`) },
    { name: 'my-rigs', path: '/my-rigs', who: 'owner', empty: newcomer('/my-rigs') },
    { name: 'new-rig', path: '/my-rigs/new', who: 'owner' },
    { name: 'edit-rig', path: `/my-rigs/${rig}`, who: 'owner', empty: newcomer(`/my-rigs/${rig}`) },
    { name: 'profiles', path: '/account/profiles', who: 'renter', empty: newcomer('/account/profiles') },
    { name: 'pools', path: '/account/pools', who: 'renter', empty: newcomer('/account/pools') },
    { name: 'wallet', path: '/account', who: 'renter', empty: newcomer('/account') },
    { name: 'wallet-owner', path: '/account', who: 'owner' },
    { name: 'status', path: '/status', who: 'renter', empty: newcomer('/status') },
    { name: 'missing', path: '/no/such/page', who: 'renter' },
  ];
}
