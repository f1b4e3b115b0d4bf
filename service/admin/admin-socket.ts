import { join } from 'node:path';
import { marketVariables } from '#lib/config/market-config.ts';

/** What says where the operator's commands come in. */
export const adminVariables = {
  dataDir: marketVariables.dataDir,
  adminSocket: marketVariables.adminSocket,
};

/** The Unix socket of a configuration: the one it names, else `market/admin.sock` in the data directory. */
export function adminSocketOf({
  adminSocket,
  dataDir,
}: {
  adminSocket: string | undefined;
  dataDir: string;
}): string {
  return adminSocket ?? join(dataDir, 'market', 'admin.sock');
}
