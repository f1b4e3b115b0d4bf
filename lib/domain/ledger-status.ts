interface WithStatus {
  readonly status: string;
}

export function isPending({ status }: WithStatus): boolean {
  return status.toLowerCase() === 'pending';
}

export function isCleared({ status }: WithStatus): boolean {
  return status.toLowerCase() === 'cleared';
}
