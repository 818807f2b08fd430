// A settings form that is saved in place; errors go to their fields.
import { useMutation } from "@tanstack/react-query"
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form"
import { tellReason } from "../shared/tell-failure.ts"
import { toast } from "../ui/toast.tsx"
import { showBesideFields } from "./form-errors.ts"
import { useKeptForm } from "./use-kept-form.ts"

type SettingsForm<V extends FieldValues, T, S> = {
  /** The form's key: "organization". */
  place: string
  names: readonly Path<V>[]
  resolver: Resolver<V, unknown, T>
  /** The saved settings. */
  saved: S
  valuesOf: (settings: S) => V & DefaultValues<V>
  save: (values: T) => Promise<S>
  /** The values as the server has stored them. */
  onSaved: (settings: S) => void
}

export function useSettingsForm<V extends FieldValues, T, S>(about: SettingsForm<V, T, S>) {
  const { place, names, resolver, saved, valuesOf, save, onSaved } = about
  const form = useForm<V, unknown, T>({ resolver, defaultValues: valuesOf(saved) })
  const { forget } = useKeptForm(form, { place, saved: () => valuesOf(saved) })
  const update = useMutation({
    mutationFn: save,
    onSuccess(now) {
      onSaved(now)
      form.reset(valuesOf(now))
      forget()
      toast.success("Settings saved successfully!")
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save settings")
    },
  })
  return { form, save: form.handleSubmit((values) => update.mutate(values)), saving: update.isPending }
}
