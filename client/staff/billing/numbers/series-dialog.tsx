// The form of a number series: name, pattern, and how it counts.
import { FormProvider } from "react-hook-form"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { CountFields, SpellingFields } from "./series-fields.tsx"
import { useSeriesForm, valuesOf } from "./use-series-form.ts"

const owners: Record<NumberSeries["kind"], string> = {
  invoice: "Invoices",
  credit_note: "Credit notes",
  quote: "Quotes",
}

type SeriesDialogProps = {
  open: boolean
  onClose: () => void
  series?: NumberSeries
}

export function SeriesDialog({ open, onClose, series }: SeriesDialogProps) {
  const { form, save, saving } = useSeriesForm(series, () => close())
  const place = `number series ${series?.id ?? "new"}`
  const { close, isTyped } = useKeptDialog(form, { place, open, saved: () => valuesOf(series), onClose })
  const [name, pattern] = form.watch(["name", "pattern"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={series ? "Edit Number Series" : "Add Number Series"}
      save="Save Series"
      saving={saving}
      incomplete={name.trim() === "" || pattern.trim() === ""}
      onSubmit={save}
      paired
    >
      <FormProvider {...form}>
        <SpellingFields series={series} />
        <CountFields />
      </FormProvider>
      {series && (
        <p className="text-pretty text-muted text-sm sm:col-span-2">
          Changes apply to new numbers only. {owners[series.kind]} that already have a number keep it.
        </p>
      )}
    </FormDialog>
  )
}
