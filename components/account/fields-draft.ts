type Typed = Readonly<Record<string, string | boolean | null>>;

/** What was left in a form, field by field. */
export interface FieldsDraft {
  fields: readonly (readonly [string, string | boolean | null])[];
  /** It was typed after that order had gone through. */
  after: string | undefined;
}

/** Of a password nothing is kept, not even that there is to be none. */
const NEVER_KEPT = ['pass', 'noPassword'];

/** What is typed beyond how the form begins, but never a password; undefined where that is nothing. */
export function fieldsDraft(typed: Typed, begins: Typed, after: string | undefined): FieldsDraft | undefined {
  const fields = Object.entries(typed).filter(
    ([field, value]) => !NEVER_KEPT.includes(field) && value !== begins[field],
  );
  return fields.length === 0 ? undefined : { fields, after };
}
