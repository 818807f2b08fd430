// A form in a dialog, whose typed values are kept until it is saved or closed.
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { type KeptFormOptions, useKeptForm } from "./use-kept-form.ts"

type KeptDialogOptions<V> = KeptFormOptions<V> & { open: boolean; onClose: () => void }

/** Returns how to close it. */
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
