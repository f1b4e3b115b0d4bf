import Link from 'next/link';
import { AppFrame } from '#components/ui/layout/app-frame.tsx';
import { ThemeToggle } from '#components/ui/layout/theme-toggle.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { MarketFigures } from './market-figures.tsx';

const NO_LINKS = [] as const;

/** What a visitor without a key sees. `environment` is the service whose figures are shown. */
export function HomeScreen({ environment }: { environment: string | undefined }) {
  return (
    <AppFrame
      brand={<Link href="/">Hashdesk</Link>}
      links={NO_LINKS}
      aside={
        <>
          <ButtonLink href="/connect" variant="primary">
            Connect a key
          </ButtonLink>
          <ThemeToggle />
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-2">
        <div className="flex max-w-prose flex-col gap-2">
          <h1 className="font-semibold text-title tracking-tight">A desk for renting hash rate</h1>
          <p className="text-ink-soft text-lead">
            Rent hash rate by the hour, point it at your pool, and see minute by minute what you get for it.
            Owners list their rigs here, price them against the market, and see what each of them earns.
          </p>
        </div>
        <MarketFigures environment={environment} />
      </div>
    </AppFrame>
  );
}
