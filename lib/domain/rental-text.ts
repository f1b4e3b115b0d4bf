interface Rented {
  id: string;
  rig: { id: string; name: string; type: string };
  owner?: string | null | undefined;
  renter?: string | null | undefined;
  pools?: readonly { host: string }[] | null | undefined;
}

/** What a rental is found by, in its list and by commands alike. `algorithm` is what people call its rig's. */
export function rentalText({ id, rig, owner, renter, pools }: Rented, algorithm: string): string {
  const hosts = (pools ?? []).map(({ host }) => host);
  return [id, rig.id, rig.name, algorithm, rig.type, owner, renter, ...hosts].join(' ');
}
