import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import next from 'next';

/* Serves the plain application as it was built, on a free port, and says where. */

const pages = next({ dev: false, dir: resolve(import.meta.dirname, 'plain') });
await pages.prepare();
const handle = pages.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
process.send?.({ type: 'ready', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
