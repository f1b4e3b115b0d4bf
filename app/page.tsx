import { QueryClient } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { currentAccounts, environmentNames, readForPage } from '#lib/bff/page-session.ts';
import { publicQuery } from '#lib/queries/ask/public-query.ts';
import { settled } from './(desk)/prefetch.ts';
import { PageData } from './page-data.tsx';

/** What anyone may see. With a key a day begins at the market. */
export default async function HomePage() {
  if ((await currentAccounts()).length > 0) redirect('/rigs');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const algorithms = client.prefetchQuery({
    ...publicQuery('algorithms'),
    queryFn: () => readForPage(undefined, 'algorithms', {}),
  });
  return (
    <PageData state={await settled(client, algorithms)}>
      <HomeScreen environment={environmentNames()[0]} />
    </PageData>
  );
}
