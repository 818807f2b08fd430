// The month in which the fiscal year begins, of which {fy} in a pattern is the year; saved as it is chosen.
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { toast } from "../../../ui/toast.tsx"

export function FiscalYear() {
  const utils = api.useUtils()
  const settings = api.billing_settings.get.useQuery()
  const update = api.billing_settings.update.useMutation({
    onSuccess(saved) {
      utils.billing_settings.get.setData(undefined, saved)
      void utils.number_series.invalidate()
      toast.success("Fiscal year saved successfully!")
    },
    onError(error) {
      if (problemOf(error) === undefined) tellFailure(error, "Failed to save the fiscal year")
    },
  })
  if (!settings.data) return null
  return (
    <div className="border-line border-t px-4 py-4 sm:px-5">
      <Field
        label="Fiscal year begins in"
        hint="For {fy} in a pattern"
        error={problemOf(update.error)}
        className="sm:max-w-60"
      >
        <Select
          options={months}
          value={String(settings.data.fiscal_year_start)}
          onChange={(month) => update.mutate({ fiscal_year_start: Number(month) })}
          disabled={update.isPending}
        />
      </Field>
    </div>
  )
}

const problemOf = (error: unknown) =>
  error ? refusal(error).fields.fiscal_year_start?.join(", ") : undefined

const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" })
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName.format(Date.UTC(2026, at)),
}))
