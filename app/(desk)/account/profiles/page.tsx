import type { Metadata } from 'next';
import { ProfilesScreen } from '#components/account/profiles-screen.tsx';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Pool profiles' };

export default async function ProfilesPage() {
  const state = await prefetched([read('listProfiles', {}), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <ProfilesScreen />
    </PageData>
  );
}
