// A form in a dialog: what is typed into it stays, until it is saved or the dialog is closed.
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { type KeptFormOptions, useKeptForm } from "./use-kept-form.ts"

type KeptDialogOptions<V> = KeptFormOptions<V> & { open: boolean; onClose: () => void }

/** Answers how to close it. */
export function useKeptDialog<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { onClose, ...kept }: KeptDialogOptions<V>,
): () => void {
  const forget = useKeptForm(form, kept)
  return () => {
    forget()
    onClose()
  }
}
