// The form of a tax: what it begins with, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { keepsFigures } from "../../../../src/taxes/rules.ts"
import { type Tax, type TaxInput, taxInput } from "../../../../src/taxes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { following } from "./following.ts"
import { type TaxValues, valuesOf } from "./tax-values.ts"

export function useTaxForm(tax: Tax | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<TaxValues, unknown, TaxInput>({
    resolver: zodResolver(taxInput),
    defaultValues: valuesOf(tax),
  })
  const options = {
    onSuccess() {
      toast.success("Tax saved successfully!")
      void utils.taxes.invalidate()
      void utils.billing_settings.invalidate()
      done()
    },
    onError(error: unknown) {
      if (
        !showBesideFields(error, form.setError, ["name", "category", "components", "reason", "reason_code"])
      )
        tellReason(error, "Failed to save the tax")
    },
  }
  const create = api.taxes.create.useMutation(options)
  const update = api.taxes.update.useMutation(options)
  const save = form.handleSubmit((values) => {
    if (!tax) return create.mutate(values)
    if (!keepsFigures(tax, values)) return create.mutate({ ...values, replaces: tax.id })
    return update.mutate({ id: tax.id, name: values.name })
  })
  return { form, save, saving: create.isPending || update.isPending, follow: following(form) }
}
