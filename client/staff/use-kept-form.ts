// Keeps a form's typed values, also when the session ends, until they are saved or discarded.
import { useEffect, useEffectEvent, useRef } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { fitting, forget, keep, same, typedInto } from "./kept-values.ts"

export type KeptFormOptions<V> = {
  /** The form's key: "client 7", "client new". */
  place: string
  /** The initial values, without what was typed last time. */
  saved: () => V
  /** Whether the dialog is open. */
  open?: boolean
}

/**
 * Fills the form only when it opens: later changes by others must not replace what is being typed. Keeps only changed
 * fields, so that the others are up to date.
 */
export function useKeptForm<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { place, saved, open = true }: KeptFormOptions<V>,
) {
  const { watch, reset, getValues } = form
  const start = useRef<object>({})
  const keepField = useEffectEvent((values: object, path: string) => {
    // Of a field within a field, "components.0.rate", the whole is kept.
    const [name = path] = path.split(".")
    keep(place, { ...typedInto(place), [name]: Reflect.get(values, name) })
  })
  useEffect(() => {
    // Filling the whole form names no field.
    const watching = watch((values, { name }) => name !== undefined && keepField(values, name))
    return () => watching.unsubscribe()
  }, [watch])
  const begin = useEffectEvent(() => {
    const values = saved()
    start.current = structuredClone(values)
    reset(values)
    const typed = fitting(typedInto(place), values)
    if (Object.keys(typed).length > 0) reset({ ...values, ...typed }, { keepDefaultValues: true })
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  return {
    /** Once it is saved or given up. */
    forget: () => forget(place),
    /** Whether something would be lost. */
    isTyped() {
      const now: object = getValues()
      return Object.keys(typedInto(place)).some(
        (name) => !same(Reflect.get(now, name), Reflect.get(start.current, name)),
      )
    },
  }
}
