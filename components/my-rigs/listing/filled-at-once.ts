import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** The form whose fields stand filled on the page as the server draws it: by itself the library fills them once it is alive. */
export function filledAtOnce<Values extends FieldValues>(form: UseFormReturn<Values>): UseFormReturn<Values> {
  const { defaultValues } = form.formState;
  return {
    ...form,
    register: (name, rules) => {
      const listed: unknown = get(defaultValues, name);
      return {
        ...form.register(name, rules),
        ...(typeof listed === 'boolean' ? { defaultChecked: listed } : { defaultValue: listed }),
      };
    },
  };
}
