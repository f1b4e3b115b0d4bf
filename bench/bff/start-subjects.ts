import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealData } from 'iron-session';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { type Program, startProgram } from '../start-program.ts';
import { connectKeys } from './connect-keys.ts';
import { type Nginx, startNginx } from './start-nginx.ts';
import { startPlain } from './start-plain.ts';

const PASSWORD = '0b1c-cookie-password-of-a-benchmark-and-of-nothing-else';

/** Everything that is held against each other, each in a process of its own, over one constant service. */
export interface Subjects {
  nginx: Nginx;
  dashboard: Program;
  plain: Program;
  /** A session of the dashboard for each connection, and the key it is of. */
  sessions: { cookie: string; apiKey: string }[];
  /** The plain application's cookie. */
  plainCookie: string;
  stop: () => Promise<void>;
}

interface SubjectSettings {
  connections: number;
  profileTo: string | undefined;
  /** Whether the dashboard is asked for its heap. */
  tellsHeap: boolean;
}

export async function startSubjects({
  connections,
  profileTo,
  tellsHeap,
}: SubjectSettings): Promise<Subjects> {
  await ensureBuild();
  const nginx = await startNginx();
  const plain = await startPlain({ PLAIN_PASSWORD: PASSWORD, PLAIN_UPSTREAM: nginx.upstream });
  const directory = await mkdtemp(join(tmpdir(), 'hashdesk-bench-desk-'));
  const dashboard = await startProgram({
    file: 'dashboard/main.ts',
    profileTo,
    tellsHeap,
    env: {
      HASHDESK_DATA: directory,
      PORT: '0',
      MARKET_ENVIRONMENTS: JSON.stringify([{ name: 'bench', baseUrl: nginx.upstream }]),
      SESSION_PASSWORDS: PASSWORD,
      UPSTREAM_BUDGET: '1000000',
      REDIS_URL: '',
      LOG_LEVEL: 'info',
    },
  });
  const sealed = await sealData({ apiKey: 'plain', apiSecret: 'secret' }, { password: PASSWORD });
  return {
    nginx,
    dashboard,
    plain,
    sessions: await connectKeys(dashboard.url, connections),
    plainCookie: `session=${sealed}`,
    async stop() {
      await Promise.all([dashboard.stop(), plain.stop()]);
      await nginx.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
