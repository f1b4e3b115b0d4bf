import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { onTestFinished } from 'vitest';

type Family = 'A' | 'AAAA';

/** Of a name: its addresses of the family that was asked for, or a refusal; undefined says nothing at all. */
type Told = readonly string[] | keyof typeof CODES | undefined;

export interface NameServer {
  /** As a resolver takes it. */
  address: string;
  /** What was asked: "pool.example A". */
  asked: string[];
}

const CODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const TYPES: Readonly<Record<number, Family>> = { 1: 'A', 28: 'AAAA' };

/** A name server on this machine, over UDP (RFC 1035), that says whatever a test wants to be said. */
export async function startNameServer(tell: (name: string, family: Family) => Told): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, family, question } = read(message);
    asked.push(`${name} ${family}`);
    const told = tell(name, family);
    if (told !== undefined) socket.send(answer(message.subarray(0, 2), question, told), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

/** The one question of a message: its labels, each after its length, up to an empty one; then type and class. */
function read(message: Buffer): { name: string; family: Family; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const family = TYPES[message.readUInt16BE(at + 1)];
  if (!family) throw new Error(`asked for neither A nor AAAA of ${labels.join('.')}`);
  return { name: labels.join('.'), family, question: message.subarray(12, at + 5) };
}

function answer(id: Buffer, question: Buffer, told: Exclude<Told, undefined>): Buffer {
  const addresses = typeof told === 'string' ? [] : told;
  // An answer, recursion wanted and offered.
  const flags = 0x8180 | (typeof told === 'string' ? CODES[told] : 0);
  const counts = Buffer.from(Uint16Array.of(flags, 1, addresses.length, 0, 0).buffer).swap16();
  return Buffer.concat([id, counts, question, ...addresses.map(record)]);
}

/** Of the name that was asked, which stands at 12; not to be kept. */
function record(address: string): Buffer {
  const bytes = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);
  const [type] = Object.entries(TYPES).find(([, of]) => of === (isIPv4(address) ? 'A' : 'AAAA')) ?? [];
  const head = Buffer.from(Uint16Array.of(0xc00c, Number(type), 1, 0, 0, bytes.length).buffer).swap16();
  return Buffer.concat([head, bytes]);
}

function ipv6Bytes(address: string): Buffer {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return Buffer.from([...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
