interface Rentable {
  status: { status: string; online?: boolean | null | undefined };
}

/** Whether somebody rents a rig that is offline: at the market it stays rented. */
export function isNotDelivering({ status: { status, online } }: Rentable): boolean {
  return status === 'rented' && online === false;
}
