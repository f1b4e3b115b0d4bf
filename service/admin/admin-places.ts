import { join } from 'node:path';
import { marketVariables } from '#lib/config/market-config.ts';

/** What says where the operator's commands come in, and where their files are on their way. */
export const adminVariables = {
  dataDir: marketVariables.dataDir,
  adminSocket: marketVariables.adminSocket,
};

export interface AdminPlaces {
  /** The Unix socket of the operator's commands. */
  socketPath: string;
  /** The directory for files on their way. It is on a disk, which is not said of the socket's: that may be in `/run`, and gone while no market runs. */
  scratchIn: string;
}

/** The places of a configuration: the socket it names, else `market/admin.sock` in the data directory; files in `market` there. */
export function adminPlacesOf({
  adminSocket,
  dataDir,
}: {
  adminSocket: string | undefined;
  dataDir: string;
}): AdminPlaces {
  const scratchIn = join(dataDir, 'market');
  return { socketPath: adminSocket ?? join(scratchIn, 'admin.sock'), scratchIn };
}
