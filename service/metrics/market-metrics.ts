import { Gauge, type Registry } from 'prom-client';
import { SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';
import { within } from '#lib/domain/within.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { UNREPORTED_MINUTES } from '#service/telemetry/reported.ts';
import { type MarketState, readMarketState } from './repo.ts';
import { createTransferTotals } from './transfer-totals.ts';

/** A scrape does not wait longer for the database; it is then told to be down. */
const READ_LIMIT_MS = 2_000;

/** Rentals, money and telemetry, as the database has them at the moment of a scrape. */
export function createMarketMetrics(registry: Registry, { market, poolState }: OpenMarket) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('hashdesk_database_up', '1 where the database answers within 2 seconds, else 0.');
  const rentals = new Gauge({
    name: 'hashdesk_rentals',
    help: 'Rentals that are active, and ended ones that wait for their settlement.',
    labelNames: ['state'],
    registers: [registry],
  });
  const settlementLag = gauge(
    'hashdesk_settlement_lag_seconds',
    'How long the oldest rental that is due for settlement has been due; 0 where none is.',
  );
  const telemetryLag = gauge(
    'hashdesk_telemetry_lag_seconds',
    'Time since the end of the newest minute that any rig reported; absent before the first.',
  );
  const unreported = gauge(
    'hashdesk_rented_rigs_unreported',
    `Rigs that are rented, and of which none of the last ${UNREPORTED_MINUTES} whole minutes was reported, all of them rented.`,
  );
  const pool = new Gauge({
    name: 'hashdesk_database_connections',
    help: 'Connections to the database that are open and idle, and queries waiting for one; absent where it is embedded.',
    labelNames: ['state'],
    registers: [registry],
  });
  const totals = createTransferTotals(registry, market);

  return async function refresh(): Promise<void> {
    for (const [state, count] of Object.entries(poolState() ?? {})) pool.set({ state }, count);
    const nowUnix = market.nowUnix();
    const read = Promise.all([readMarketState(market.db, nowUnix), totals.read(nowUnix)]);
    const found = await within(READ_LIMIT_MS, read).catch(() => undefined);
    up.set(found ? 1 : 0);
    rentals.reset();
    settlementLag.remove();
    telemetryLag.remove();
    unreported.remove();
    if (!found) return;
    const [state, transfers] = found;
    totals.show(transfers);
    rentals.set({ state: 'active' }, state.activeRentals);
    rentals.set({ state: 'unsettled' }, state.unsettledRentals);
    settlementLag.set(settlementLagOf(state, nowUnix));
    unreported.set(state.unreportedRigs);
    if (state.newestMinute !== undefined) telemetryLag.set(sinceMinute(state.newestMinute, nowUnix));
  };
}

function settlementLagOf({ oldestEndUnix }: MarketState, nowUnix: number): number {
  if (oldestEndUnix === undefined) return 0;
  return Math.max(0, nowUnix - SETTLED_AFTER_SECONDS - oldestEndUnix);
}

function sinceMinute(minute: number, nowUnix: number): number {
  return Math.max(0, nowUnix - (minute + 1) * 60);
}
