// Keeps a form's typed values, also when the session ends, until they are saved or discarded.
import { useEffect, useEffectEvent } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { currentOrg, keepDraft, keptDraft, storedUser } from "../lib/storage.ts"

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
 * fields, so that the others are up to date. Returns what to call after saving or discarding.
 */
export function useKeptForm<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { place, saved, open = true }: KeptFormOptions<V>,
): () => void {
  const { watch, reset } = form
  const keep = useEffectEvent((values: object, name: string) =>
    keepDraft(ownPlace(place), { ...typedInto(place), [name]: Reflect.get(values, name) }),
  )
  useEffect(() => {
    // Filling the whole form names no field.
    const watching = watch((values, { name }) => name !== undefined && keep(values, name))
    return () => watching.unsubscribe()
  }, [watch])
  const begin = useEffectEvent(() => {
    const values = saved()
    reset(values)
    const typed = fitting(typedInto(place), values)
    if (Object.keys(typed).length > 0) reset({ ...values, ...typed }, { keepDefaultValues: true })
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  return () => keepDraft(ownPlace(place), null)
}

/** Separate for each member and organization. */
const ownPlace = (place: string) => ["form", storedUser()?.id, currentOrg()?.id, place].join(" ")

function typedInto(place: string): object {
  const typed = keptDraft(ownPlace(place))
  return typeof typed === "object" && typed !== null ? typed : {}
}

/** Kept values of another version are used only if their type matches. */
const fitting = (typed: object, saved: object) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name in saved && sameKind(value, Reflect.get(saved, name)),
    ),
  )

const sameKind = (one: unknown, other: unknown) =>
  one === null || (other ?? null) === null || typeof one === typeof other
