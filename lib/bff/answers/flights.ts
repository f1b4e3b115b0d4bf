import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';

/** Who asked a question, and how urgently. */
export interface Leader {
  /** Whose key signed; undefined where it is not told. */
  apiKey: string | undefined;
  lane: Lane;
  /** Of the owner's answers, when the question left. */
  generation: number;
}

/** A question under way, which others may wait for too. */
interface Flight<T> extends Leader {
  landed: Promise<T>;
}

/** Questions under way, by what is asked: one at a time of each. */
export interface Flights<T> {
  /** The one under way, unless the owner's answers were purged since it left. */
  joinable(id: string, generation: number): Flight<T> | undefined;
  /** In the place of one that may not be joined any more, if any. */
  begin(id: string, leader: Leader, ask: () => Promise<T>): Flight<T>;
}

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>();

  return {
    joinable(id, generation) {
      const flight = flights.get(id);
      return flight?.generation === generation ? flight : undefined;
    },
    begin(id, leader, ask) {
      const flight: Flight<T> = { ...leader, landed: Promise.resolve().then(ask) };
      flights.set(id, flight);
      const end = () => {
        if (flights.get(id) === flight) flights.delete(id);
      };
      flight.landed.then(end, end);
      return flight;
    },
  };
}
