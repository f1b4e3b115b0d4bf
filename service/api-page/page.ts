/** Something public that is the same for everybody until the program is another one. */
export interface Page {
  body: string;
  headers: Record<string, string>;
}

/** Made when it is first asked for, and kept. */
export function made(make: () => Page): () => Page {
  let page: Page | undefined;
  return function kept() {
    page ??= make();
    return page;
  };
}
