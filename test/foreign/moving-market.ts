import type { ServerResponse } from 'node:http';
import recorded from '../fixtures/rig-search-recorded.json' with { type: 'json' };
import { answerJson, startForeignService } from './foreign-service.ts';

type RecordedRig = (typeof recorded.data.records)[number];
/** A rig as the market tells of it. */
type MovingRig = Omit<Partial<RecordedRig>, 'rpi'> & { id: string; type: string; rpi?: string };

/** One read of the list: with which key, of which algorithm, from where. */
interface ListRead {
  key: string;
  type: string | null;
  start: number;
}

export interface MovingMarket {
  url: string;
  /** The list in its order; a test moves rigs as it likes. */
  rigs: MovingRig[];
  /** Whether it says which algorithms there are. */
  tellsAlgorithms: boolean;
  /** Every page asked for so far. */
  reads: ListRead[];
  /** Called before a page is answered; what it answers itself, with true, is not answered again. */
  onRead: (read: ListRead, response: ServerResponse) => unknown;
  close: () => Promise<void>;
}

/** `count` rigs of an algorithm, "rig 0" first. */
export function rigsOf(type: string, count: number, firstId = 0): MovingRig[] {
  return Array.from({ length: count }, (_, at) => rigOf(type, String(firstId + at)));
}

export function rigOf(type: string, id: string): MovingRig {
  const [template] = recorded.data.records;
  return { ...template, id, name: `rig ${id}`, type };
}

/** A foreign market whose list of rigs changes while it is read. It takes any signature. */
export async function startMovingMarket(rigs: MovingRig[]): Promise<MovingMarket> {
  const service = await startForeignService(async (response, { url, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://market.invalid');
    const algorithms = [...new Set(market.rigs.map(({ type }) => type))];
    if (pathname === '/api/v1/info/algorithms' && market.tellsAlgorithms) {
      const data = algorithms.map((name) => ({ name, display: name.toUpperCase() }));
      return answerJson(response, { success: true, data });
    }
    if (pathname !== '/api/v1/rig') return answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
    const read = {
      key: String(headers['x-api-key']),
      type: searchParams.get('type'),
      start: Number(searchParams.get('start')),
    };
    market.reads.push(read);
    if (await market.onRead(read, response)) return;
    const listed = market.rigs.filter(({ type }) => read.type === null || type === read.type);
    const records = listed.slice(read.start, read.start + Number(searchParams.get('limit')));
    answerJson(response, { success: true, data: { total: listed.length, records } });
  });
  const market: MovingMarket = {
    url: service.url,
    rigs,
    tellsAlgorithms: true,
    reads: [],
    onRead: () => false,
    close: service.close,
  };
  return market;
}
