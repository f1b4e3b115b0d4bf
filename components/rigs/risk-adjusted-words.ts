import { listText } from '#components/ui/text/list-text.ts';
import { countText, percentText } from '#components/ui/text/number-text.ts';
import { MARKET_HOURS } from '#lib/domain/expected-delivery.ts';
import type { RiskAdjustedSum } from './risk-adjusted-sum.ts';

/** How a risk-adjusted price comes about, in a line; the price that is divided stands with its unit. */
export function riskAdjustedWords({
  price,
  share,
  marketShare,
  known: { rentals, days },
}: Omit<RiskAdjustedSum, 'adjusted'>): string {
  const [expected, market] = [percentText(100 * share), percentText(100 * marketShare)];
  if (!rentals && !days)
    return `${price} ÷ ${expected} expected (its market's ${market}: nothing is known of it)`;
  const parts = [
    rentals &&
      `its past rentals' ${percentText(100 * rentals.share)} as if over ${countText(rentals.hours)} h`,
    days && `${percentText(100 * days.share)} over ${hoursText(days.hours)} h observed in its last days`,
    `its market's ${market} as if over ${MARKET_HOURS} h`,
  ].filter((part) => part !== undefined);
  return `${price} ÷ ${expected} expected (the mean of ${listText(parts, 'every')})`;
}

function hoursText(hours: number): string {
  return hours < 1 ? 'less than 1' : countText(hours);
}
