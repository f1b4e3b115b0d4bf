/** The row an id of the wire names. Text that can name none, such as "007", "mine" or twenty digits, gives 0: no row has it. */
export function rowId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
