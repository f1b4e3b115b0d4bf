import { Skeleton } from '#components/ui/answer/skeleton.tsx';

interface RiskAdjustedPlaceProps {
  place: 'row' | 'all of them';
}

/** While the risk-adjusted price of rigs that are rented together is on its way, as high. */
export function RiskAdjustedTogetherPlace({ place }: RiskAdjustedPlaceProps) {
  return (
    <>
      <Skeleton width="18ch" />
      {place === 'all of them' && (
        <span className="block text-small">
          <Skeleton width="18ch" />
        </span>
      )}
    </>
  );
}
