// A form in a dialog: what is typed into it stays, until it is saved or the dialog is closed.
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { type Kept, useKeptForm } from "./use-kept-form.ts"

type KeptDialog<V> = Kept<V> & { open: boolean; onClose: () => void }

/** Answers how to close it. */
export function useKeptDialog<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { onClose, ...kept }: KeptDialog<V>,
): () => void {
  const forget = useKeptForm(form, kept)
  return () => {
    forget()
    onClose()
  }
}
