// Puts the server's errors next to their fields.
import type { FieldValues, Path, UseFormSetError } from "react-hook-form"
import { refusal } from "../api/refusal.ts"

/** Returns whether any error has a field; the others go to a toast. */
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
