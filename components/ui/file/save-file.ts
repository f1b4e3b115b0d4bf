/** Has the browser save a text as a file. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Gone at once, some browsers would find nothing to save.
  setTimeout(() => URL.revokeObjectURL(address), SAVED_AFTER_MS);
}

const SAVED_AFTER_MS = 60_000;
