import { countText, percentText } from '#components/ui/text/number-text.ts';
import { MARKET_HOURS } from '#lib/domain/expected-delivery.ts';
import type { RiskAdjustedSum } from './risk-adjusted-sum.ts';

/** How a risk-adjusted price comes about, in a line; the price that is divided stands with its unit. */
export function riskAdjustedWords({
  price,
  share,
  marketShare,
  history,
}: Omit<RiskAdjustedSum, 'adjusted'>): string {
  const [expected, market] = [percentText(100 * share), percentText(100 * marketShare)];
  if (!history) return `${price} ÷ ${expected} expected (its market's ${market}: nothing is known of it)`;
  const [own, hours] = [percentText(100 * history.share), countText(history.hours)];
  return `${price} ÷ ${expected} expected (its own ${own} over ${hours} h, drawn towards its market's ${market} as if over ${MARKET_HOURS} h)`;
}
