// The form of a tax.

import { zodResolver } from "@hookform/resolvers/zod"
import { FormProvider, useForm } from "react-hook-form"
import { keepsFigures } from "../../../../src/taxes/rules.ts"
import { type Tax, type TaxInput, taxInput } from "../../../../src/taxes/schema.ts"
import type { UsualTax } from "../../../../src/taxes/usual/rules.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useOrganization } from "../../profile/settings.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { TaxFields } from "./tax-fields.tsx"
import { following, type TaxValues, valuesOf } from "./tax-values.ts"
import { UsualTaxes } from "./usual-taxes.tsx"

type TaxDialogProps = {
  open: boolean
  onClose: () => void
  tax?: Tax
}

export function TaxDialog({ open, onClose, tax }: TaxDialogProps) {
  const { form, save, saving, follow } = useTaxForm(tax, () => close())
  const { close, isTyped } = useKeptDialog(form, {
    place: `tax ${tax?.id ?? "new"}`,
    open,
    saved: () => valuesOf(tax),
    onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={tax ? "Edit Tax" : "Add Tax"}
      save="Save Tax"
      saving={saving}
      incomplete={form.watch("name").trim() === ""}
      onSubmit={save}
      paired
    >
      {!tax && (
        <UsualOfOrganization take={(components) => follow({ category: "S", components: [...components] })} />
      )}
      <FormProvider {...form}>
        <TaxFields follow={follow} />
      </FormProvider>
      {tax && (
        <p className="text-pretty text-muted text-sm sm:col-span-2">
          Existing documents keep their tax. If you change the rate, kind or reason, a new tax replaces this
          one, and this one is archived.
        </p>
      )}
    </FormDialog>
  )
}

function useTaxForm(tax: Tax | undefined, done: () => void) {
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

function UsualOfOrganization({ take }: { take: (tax: UsualTax) => void }) {
  const country = useOrganization().data?.country ?? null
  return <UsualTaxes country={country} take={take} />
}
