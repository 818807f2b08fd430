// The landing page's typed values, and saving them: created at first, then updated.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { names, type PageValues, pageForm, valuesOf } from "./page-values.ts"

export function usePage(page: LandingPage | null) {
  const utils = api.useUtils()
  const form = useForm<PageValues, unknown, z.output<typeof pageForm>>({
    resolver: zodResolver(pageForm),
    defaultValues: valuesOf(page),
  })
  const { forget } = useKeptForm(form, { place: "landing page", saved: () => valuesOf(page) })
  const options = {
    onSuccess(saved: LandingPage) {
      utils.landing.list.setData(undefined, [saved])
      form.reset(valuesOf(saved))
      forget()
      toast.success("Landing page settings saved successfully!")
    },
    onError(error: unknown) {
      // Someone else has created it meanwhile.
      void utils.landing.list.invalidate()
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save landing page settings")
    },
  }
  const create = api.landing.create.useMutation(options)
  const update = api.landing.update.useMutation(options)
  return {
    form,
    typed: form.watch(),
    save: form.handleSubmit((values) =>
      page ? update.mutate({ id: page.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}

export type PageEditing = ReturnType<typeof usePage>
