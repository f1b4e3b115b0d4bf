import { Rate } from '#components/charts/rate.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { costFacts } from '../rent/cost-facts.tsx';
import { rateOfAll, rentedRigs } from './plan.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import type { TogetherDraft } from './together.ts';

interface Told extends Pick<TogetherDraft, 'plan' | 'algorithm' | 'offer' | 'hours' | 'quote' | 'paying'> {
  RiskAdjusted: RiskAdjusted;
}

/** What is rented, and what all of it costs, line by line. */
export function togetherFacts({ plan, algorithm, RiskAdjusted, ...costed }: Told): Fact[] {
  const rigs = rentedRigs(plan);
  const each = plan.flatMap(({ quote }) => quote ?? []);
  const { offer } = costed;
  const costs = costFacts({ ...costed, rentable: true, each });
  const adjusted = offer && <RiskAdjusted rigs={rigs} offer={offer} place="all of them" />;
  return [
    { term: 'Algorithm', value: algorithm },
    {
      term: 'Advertised together',
      value: <Rate hashesPerSecond={rateOfAll(rigs)} missing="none of them can be rented on these terms" />,
    },
    // Under the average price that it is worked out from.
    ...costs.slice(0, 1),
    ...(adjusted ? [{ term: 'Risk-adjusted', value: adjusted }] : []),
    ...costs.slice(1),
  ];
}
