// What the server says of a form's fields, put beside them.
import type { FieldValues, Path, UseFormSetError } from "react-hook-form"
import { refusal } from "../api/refusal.ts"

/** Answers whether any sentence has found its field; the others are for a toast. */
export function showBesideFields<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly Path<T>[],
): boolean {
  const { fields } = refusal(error)
  const wrong = names.filter((name) => (fields[name] ?? []).length > 0)
  for (const [at, name] of wrong.entries())
    setError(name, { message: fields[name]?.join(", ") ?? "" }, { shouldFocus: at === 0 })
  return wrong.length > 0
}
