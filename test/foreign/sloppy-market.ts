import type { Clock } from '#lib/bff/clock.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import type { CallArgs, Upstream } from '#lib/upstream/client.ts';
import { rentalData, rigData } from '../pages/rental-data.ts';

/**
 * What becomes of a call. `taken in`: its nonce was accepted, and what it changes is done after `slowMs`, under 10 s;
 * `late`: it arrives after `ms`, when the caller has long given up; `replayed`: what stands before the service sends it
 * again, and that is answered, with a spent nonce refused in one of the ways of services.
 */
export type CallFault =
  | { kind: 'fine' | 'not sent' | 'lost' | 'answer lost' | 'unreadable' | 'broken' | 'unavailable' }
  | { kind: 'slow'; ms: number }
  | { kind: 'taken in'; slowMs: number }
  | { kind: 'replayed'; slowMs: number; refusal: Refusal }
  | { kind: 'late'; ms: number; slowMs: number };

interface Refusal {
  code: string;
  status: number;
}

interface Rented {
  id: string;
  rig: string;
  hours: number;
  extensions: number[];
}

export interface SloppyMarket {
  upstream: Upstream;
  rentals: Rented[];
}

interface Arrived {
  nonce: number;
  name: EndpointName;
  args: CallArgs<EndpointName>;
}

/**
 * Somebody else's market in memory, which protects nobody: it takes any call with a rising nonce, looks whether a rig is
 * free when a call arrives, and books later. `next` says what becomes of each call.
 */
export function createSloppyMarket(clock: Clock, next: () => CallFault): SloppyMarket {
  const rentals: Rented[] = [];
  let sent = 0;
  let accepted = 0;
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    rentals,
    upstream: {
      call: (name, args) => call({ nonce: ++sent, name, args: args as Arrived['args'] }) as Promise<never>,
    },
  };

  async function call(arrived: Arrived): Promise<unknown> {
    const fault = next();
    await undefined;
    switch (fault.kind) {
      case 'not sent':
        throw new MarketUnreachable('nothing sent');
      case 'lost':
        throw new MarketUnreachable('perhaps sent');
      case 'unavailable':
        throw new MarketRefusal('UNAVAILABLE', { status: 503 });
      case 'late':
        clock.after(fault.ms, () => takeInUnheard(arrived, fault.slowMs));
        throw new MarketUnreachable('perhaps sent');
      case 'replayed':
        takeIn(arrived, fault.slowMs);
        throw new MarketRefusal(fault.refusal.code, { status: fault.refusal.status });
      case 'slow':
        await wait(fault.ms);
        await wait(0);
        return takeIn(arrived, 0);
      default:
        return answer(fault, takeIn(arrived, fault.kind === 'taken in' ? fault.slowMs : 0));
    }
  }

  function takeInUnheard(arrived: Arrived, slowMs: number): void {
    try {
      takeIn(arrived, slowMs);
    } catch {
      // Nobody waits for the refusal any more.
    }
  }

  function answer({ kind }: CallFault, data: unknown): unknown {
    if (kind === 'fine') return data;
    if (kind === 'unreadable') throw new MarketUnreadable('not JSON');
    if (kind === 'broken') throw new MarketRefusal('INTERNAL', { status: 500 });
    throw new MarketUnreachable('perhaps sent');
  }

  function takeIn({ nonce, name, args }: Arrived, slowMs: number): unknown {
    if (nonce <= accepted) throw new MarketRefusal('INVALID_NONCE', { status: 401 });
    accepted = nonce;
    const book = (change: () => void) => (slowMs === 0 ? change() : void clock.after(slowMs, change));
    if (name === 'createRental') return rent(args as CallArgs<'createRental'>, book);
    if (name === 'extendRental') return extend(args as CallArgs<'extendRental'>, book);
    if (name === 'rigDetail') return rigData((args as CallArgs<'rigDetail'>).params.id);
    if (name === 'rentalDetail') return described(rented((args as CallArgs<'rentalDetail'>).params.id));
    const all = rentals.map(described).reverse();
    return { total: all.length, returned: all.length, start: 0, limit: 100, rentals: all };
  }

  function rent({ body }: CallArgs<'createRental'>, book: (change: () => void) => void) {
    const rig = String(body?.rig);
    if (rentals.some((one) => one.rig === rig)) throw new MarketRefusal('RIG_NOT_AVAILABLE', { status: 409 });
    const made = { id: `${sent}`, rig, hours: Number(body?.length), extensions: [] };
    book(() => rentals.push(made));
    return described(made);
  }

  function extend({ params, body }: CallArgs<'extendRental'>, book: (change: () => void) => void) {
    const rental = rented(params.id);
    const length = Number(body?.length);
    if (!body?.getcost) book(() => rental.extensions.push(length));
    const hours = rental.hours + sum(rental.extensions);
    return {
      rentalid: rental.id,
      rigid: rental.rig,
      currency: 'BTC',
      cost: '0.001',
      current_hrs: String(hours),
    };
  }

  function rented(id: string): Rented {
    const rental = rentals.find((one) => one.id === id);
    if (!rental) throw new MarketRefusal('NOT_FOUND', { status: 404 });
    return rental;
  }
}

function described({ extensions, ...rental }: Rented) {
  return rentalData({ ...rental, extended: sum(extensions) });
}

function sum(hours: number[]): number {
  return hours.reduce((total, one) => total + one, 0);
}
