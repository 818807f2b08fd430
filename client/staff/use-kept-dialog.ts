// A form in a dialog, whose typed values are kept until it is saved or closed.
import { useEffect, useRef } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useNavigate } from "react-router"
import { personHere } from "../api/client.ts"
import { toast } from "../ui/toast.tsx"
import { type KeptFormOptions, useKeptForm } from "./use-kept-form.ts"

type KeptDialogOptions<V> = KeptFormOptions<V> & { onClose: () => void }

export function useKeptDialog<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { onClose, ...options }: KeptDialogOptions<V>,
) {
  const { forget, isTyped } = useKeptForm(form, options)
  useDraftKept(isTyped, options.open)
  return {
    isTyped,
    /** Saved or given up. */
    close() {
      forget()
      onClose()
    },
  }
}

/** A dialog that the browser's Back has closed says where its text is. */
export function useDraftKept(isTyped: () => boolean, open = true) {
  const navigate = useNavigate()
  const ask = useRef(isTyped)
  useEffect(() => {
    ask.current = isTyped
  })
  useEffect(() => {
    if (!open) return
    const place = location.pathname + location.search
    return () => {
      if (!ask.current() || personHere() === null) return
      toast.info("Unsaved changes kept", { action: { label: "Reopen", onClick: () => void navigate(place) } })
    }
  }, [open, navigate])
}
