import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ProfilesScreen } from '#components/account/profiles-screen.tsx';
import { connectedKeys } from '../../connected-key.ts';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Pool profiles' };

export default async function ProfilesPage() {
  const [connectedKey] = await connectedKeys();
  const state = await prefetched(connectedKey, [read('listProfiles', {}), read('algorithms', {})]);
  return (
    <HydrationBoundary state={state}>
      <ProfilesScreen connectedKey={connectedKey} />
    </HydrationBoundary>
  );
}
