// The values of a dialog that is no react-hook-form: kept in the same way.
import { useState } from "react"
import { fitting, forget, keep, same, typedInto } from "./kept-values.ts"
import { useDraftKept } from "./use-kept-dialog.ts"

type KeptValues<V> = {
  place: string
  saved: V
  onClose: () => void
  /** Whether a form inside it holds unsaved text. */
  isTypedInside?: () => boolean
}

/** Open while it is mounted. */
export function useKeptValues<V extends object>({ place, saved, onClose, isTypedInside }: KeptValues<V>) {
  const [start] = useState(saved)
  const [values, setValues] = useState<V>(() => ({ ...saved, ...fitting(typedInto(place), saved) }))
  const isTyped = () =>
    (Object.entries(typedInto(place)).length > 0 &&
      Object.entries(values).some(([name, value]) => !same(value, Reflect.get(start, name)))) ||
    isTypedInside?.() === true
  useDraftKept(isTyped)
  return {
    values,
    change(part: Partial<V>) {
      setValues((now) => ({ ...now, ...part }))
      keep(place, { ...typedInto(place), ...part })
    },
    isTyped,
    forget: () => forget(place),
    /** Saved or given up. */
    close() {
      forget(place)
      onClose()
    },
  }
}
