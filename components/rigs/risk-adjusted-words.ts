import { countText, percentText } from '#components/ui/number-text.ts';
import { type DeliveryHistory, MARKET_HOURS } from '#lib/domain/expected-delivery.ts';

interface RiskAdjustedSum {
  /** What is divided, with its unit. */
  price: string;
  /** Parts of what is advertised: to expect of the rig, and what rigs of its algorithm deliver. */
  share: number;
  marketShare: number;
  /** What the rig itself has delivered; undefined where nothing is known of it. */
  history: DeliveryHistory | undefined;
}

/** How a risk-adjusted price comes about, in a line. */
export function riskAdjustedWords({ price, share, marketShare, history }: RiskAdjustedSum): string {
  const [expected, market] = [percentText(100 * share), percentText(100 * marketShare)];
  if (!history) return `${price} ÷ ${expected} expected (its market's ${market}: nothing is known of it)`;
  const [own, hours] = [percentText(100 * history.share), countText(history.hours)];
  return `${price} ÷ ${expected} expected (its own ${own} over ${hours} h, drawn towards its market's ${market} as if over ${MARKET_HOURS} h)`;
}
