interface Rented {
  id: string;
  rig: { id: string; name: string; type: string };
  pools?: readonly { host: string }[] | null | undefined;
}

/** What a rental is found by, in its list and by commands alike. `algorithm` is what people call its rig's. */
export function rentalText({ id, rig, pools }: Rented, algorithm: string): string {
  return [id, rig.id, rig.name, algorithm, rig.type, ...(pools ?? []).map(({ host }) => host)].join(' ');
}
