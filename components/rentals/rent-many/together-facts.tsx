import { Rate } from '#components/charts/rate.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { costFacts } from '../rent/cost-facts.tsx';
import { rateOfAll, rentedRigs } from './plan.ts';
import type { TogetherDraft } from './together.ts';

type Told = Pick<TogetherDraft, 'plan' | 'algorithm' | 'offer' | 'hours' | 'quote' | 'paying'>;

/** What is rented, and what all of it costs, line by line. */
export function togetherFacts({ plan, algorithm, ...costed }: Told): Fact[] {
  return [
    { term: 'Algorithm', value: algorithm },
    {
      term: 'Advertised together',
      value: (
        <Rate
          hashesPerSecond={rateOfAll(rentedRigs(plan))}
          missing="none of them can be rented on these terms"
        />
      ),
    },
    ...costFacts({ ...costed, rentable: true, each: plan.flatMap(({ quote }) => quote ?? []) }),
  ];
}
