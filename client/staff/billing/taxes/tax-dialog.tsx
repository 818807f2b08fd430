// The form of a tax: of which kind it is, what it comes to, and what is printed where it comes to nothing.
import { FormProvider } from "react-hook-form"
import type { Tax } from "../../../../src/taxes/schema.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { TaxFields } from "./tax-fields.tsx"
import { valuesOf } from "./tax-values.ts"
import { useTaxForm } from "./use-tax-form.ts"
import { Usual } from "./usual.tsx"

type TaxDialogProps = {
  open: boolean
  onClose: () => void
  /** The one that is edited. */
  tax?: Tax
}

export function TaxDialog({ open, onClose, tax }: TaxDialogProps) {
  const { form, save, saving, follow } = useTaxForm(tax, () => close())
  const forget = useKeptForm(form, { place: `tax ${tax?.id ?? "new"}`, open, saved: () => valuesOf(tax) })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={tax ? "Edit Tax" : "Add Tax"}
      save="Save Tax"
      saving={saving}
      incomplete={form.watch("name").trim() === ""}
      onSubmit={save}
      paired
    >
      {!tax && <Usual take={(components) => follow({ category: "S", components: [...components] })} />}
      <FormProvider {...form}>
        <TaxFields follow={follow} />
      </FormProvider>
      {tax && (
        <p className="text-pretty text-muted text-sm sm:col-span-2">
          Documents keep the tax that they have. If you change the rate, kind or reason, a new tax takes this
          one's place, and this one is archived.
        </p>
      )}
    </FormDialog>
  )
}
