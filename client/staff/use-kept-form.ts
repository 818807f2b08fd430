// What is typed into a form stays, also when the session ends meanwhile, until it is saved or given up.
import { useEffect, useEffectEvent } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { currentOrg, keepDraft, keptDraft, storedUser } from "../lib/storage.ts"

export type KeptFormOptions<V> = {
  /** Which form it is: "client 7", "client new". */
  place: string
  /** What it says as it opens, before what was typed into it last time. */
  saved: () => V
  /** Of a dialog. */
  open?: boolean
}

/**
 * Fills the form as it opens, and then only: what comes from others meanwhile mustn't take away what is being typed.
 * Only fields that someone has changed are kept, so that the others are new. Answers what to do once it is saved or
 * given up.
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
    // A form that is filled anew as a whole names no field.
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

/** Another member's and another organization's is another place. */
const ownPlace = (place: string) => ["form", storedUser()?.id, currentOrg()?.id, place].join(" ")

function typedInto(place: string): object {
  const typed = keptDraft(ownPlace(place))
  return typeof typed === "object" && typed !== null ? typed : {}
}

/** What another version of the form has left is taken only where it is of the same kind. */
const fitting = (typed: object, saved: object) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name in saved && sameKind(value, Reflect.get(saved, name)),
    ),
  )

const sameKind = (one: unknown, other: unknown) =>
  one === null || (other ?? null) === null || typeof one === typeof other
