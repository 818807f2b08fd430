// The form of a product: a new one, or changes.
import { zodResolver } from "@hookform/resolvers/zod"
import { FormProvider, useForm } from "react-hook-form"
import type { z } from "zod"
import type { Product } from "../../../src/products/schema.ts"
import { api } from "../../api/hooks.ts"
import { currentOrg } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { PriceFields } from "./price-fields.tsx"
import { type ProductValues, productForm, valuesOf } from "./product-values.ts"
import { TaxField } from "./tax-field.tsx"
import { UnitField } from "./unit-field.tsx"

type ProductDialogProps = { open: boolean; onClose: () => void; product?: Product }

export function ProductDialog({ open, onClose, product }: ProductDialogProps) {
  const home = currentOrg()?.default_currency ?? "USD"
  const { form, save, saving } = useProductForm(product, home, () => close())
  const { register, formState, watch } = form
  const { close, isTyped } = useKeptDialog(form, {
    place: `product ${product?.id ?? "new"}`,
    open,
    saved: () => valuesOf(product, home),
    onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={product ? "Edit product" : "Add product"}
      save={product ? "Save changes" : "Add product"}
      saving={saving}
      incomplete={watch("name").trim() === ""}
      onSubmit={save}
      paired
    >
      <Field label="Name" required error={formState.errors.name?.message} className="sm:col-span-2">
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        hint="Appears below the name on invoices."
        error={formState.errors.description?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("description")} rows={2} />
      </Field>
      <FormProvider {...form}>
        <PriceFields home={home} />
        <UnitField />
        <TaxField />
      </FormProvider>
    </FormDialog>
  )
}

function useProductForm(product: Product | undefined, home: string, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<ProductValues, unknown, z.output<typeof productForm>>({
    resolver: zodResolver(productForm),
    defaultValues: valuesOf(product, home),
  })
  const options = {
    onSuccess() {
      toast.success(product ? "Product saved" : "Product added")
      void utils.products.invalidate()
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, ["name", "description", "unit", "tax"]))
        tellReason(error, "Failed to save the product")
    },
  }
  const create = api.products.create.useMutation(options)
  const update = api.products.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit((values) =>
      product ? update.mutate({ id: product.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}
