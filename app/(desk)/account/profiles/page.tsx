import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ProfilesScreen } from '#components/account/profiles-screen.tsx';
import { connectedKeyFor } from '../../connected-key.ts';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Pool profiles' };

export default async function ProfilesPage() {
  const connectedKey = await connectedKeyFor('/account/profiles');
  const state = await prefetched(connectedKey, [read('listProfiles', {}), read('algorithms', {})]);
  return (
    <HydrationBoundary state={state}>
      <ProfilesScreen connectedKey={connectedKey} />
    </HydrationBoundary>
  );
}
