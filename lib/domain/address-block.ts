/** What a client's IP address is counted by: whoever has one IPv6 address has its whole /64. */
export function addressBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
