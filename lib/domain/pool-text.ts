/** A pool in one line, as a list has it: "eu.pool.example:3333 wallet.worker", without the protocol. */
export function poolText({ url, user }: { url: string; user?: string | null | undefined }): string {
  return [url.replace(/^[^/]*\/\//, ''), user].filter(Boolean).join(' ');
}
