import type { Access } from './endpoints.ts';

/** Who may call an endpoint, in words: "read or write in permRental". */
export function accessText(access: Access): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed') return 'any key';
  return `${access.level === 'read' ? 'read or write' : 'write'} in ${access.modules.join(' or ')}`;
}
