// A form of settings that is saved in place: what is refused stands beside its field, what is saved is what it says then.
import { useMutation } from "@tanstack/react-query"
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form"
import { tellReason } from "../shared/tell-failure.ts"
import { toast } from "../ui/toast.tsx"
import { showBesideFields } from "./form-errors.ts"
import { useKeptForm } from "./use-kept-form.ts"

type SettingsForm<V extends FieldValues, T, S> = {
  /** Which form it is: "organization". */
  place: string
  names: readonly Path<V>[]
  resolver: Resolver<V, unknown, T>
  /** The settings as they are. */
  saved: S
  valuesOf: (settings: S) => V & DefaultValues<V>
  save: (values: T) => Promise<S>
  /** With what the server has made of them. */
  onSaved: (settings: S) => void
}

export function useSettingsForm<V extends FieldValues, T, S>(about: SettingsForm<V, T, S>) {
  const { place, names, resolver, saved, valuesOf, save, onSaved } = about
  const form = useForm<V, unknown, T>({ resolver, defaultValues: valuesOf(saved) })
  const forget = useKeptForm(form, { place, saved: () => valuesOf(saved) })
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
