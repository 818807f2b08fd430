// The invoice's fields besides its parties and lines.

import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { today } from "../../../lib/dates.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { currencyOptions } from "../../currency-options.ts"
import { statusOptions } from "../status.tsx"
import type { Problems } from "./check.ts"
import type { InvoiceForm, Kind } from "./form.ts"
import { dueIn, terms } from "./suggest.ts"

export type FieldsProps = {
  form: InvoiceForm
  problems: Problems
  onChange: (change: Partial<InvoiceForm>) => void
}

export const NumberStatusFields = ({
  form,
  problems,
  onChange,
  before,
}: FieldsProps & { before: InvoiceDetail }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {before.is_numbered && (
      <Field label="Number" required error={problems.number}>
        <TextInput
          value={form.number}
          maxLength={50}
          autoComplete="off"
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </Field>
    )}
    <Field
      label="Status"
      hint={!before.is_numbered && "It gets its number when it's issued."}
      error={problems.status}
    >
      <Select
        options={statusOptions(before)}
        value={form.status}
        onChange={(status) => onChange({ status })}
      />
    </Field>
  </div>
)

/**
 * `kind`: a quote has the last day on which it can be accepted in the place of its due date. When each recurring invoice is
 * due follows from its own date.
 */
export const Terms = ({ form, problems, onChange, kind = "invoice" }: FieldsProps & { kind?: Kind }) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
    {kind !== "recurring invoice" && (
      <Field
        label={kind === "quote" ? "Valid until" : "Due date"}
        error={problems.due_date}
        group={form.instalments.length > 0}
        className="max-sm:col-span-2"
      >
        {form.instalments.length > 0 ? (
          <p className="py-2 text-muted text-sm">In {form.instalments.length} instalments</p>
        ) : (
          <DueDate {...{ form, onChange, kind }} />
        )}
      </Field>
    )}
    <Field label="Tax rate" error={problems.tax_rate}>
      <PercentInput value={form.tax_rate} onChange={(tax_rate) => onChange({ tax_rate })} />
    </Field>
    <Field label="Currency" error={problems.currency}>
      <Combobox
        needed
        options={currencyOptions}
        value={currencyOptions.find(({ value }) => value === form.currency) ?? null}
        onChange={(option) => option && onChange(inCurrency(option.value, form))}
        empty="No currency found"
      />
    </Field>
  </div>
)

type Dated = Exclude<Kind, "recurring invoice">

const DueDate = ({ form, onChange, kind }: Pick<FieldsProps, "form" | "onChange"> & { kind: Dated }) => (
  <>
    <DateInput value={form.due_date} onChange={(due_date) => onChange({ due_date })} />
    <fieldset aria-label={kind === "quote" ? "Validity" : "Payment terms"} className="-ml-1.5 flex flex-wrap">
      {terms.map((days) => {
        const due = dueIn(days, today())
        return (
          <button
            key={days}
            type="button"
            aria-pressed={form.due_date === due}
            onClick={() => onChange({ due_date: due })}
            className="h-8 rounded-sm px-1.5 text-muted text-xs hover:text-ink aria-pressed:font-medium aria-pressed:text-link sm:h-6"
          >
            {days === null ? withoutDay[kind] : `${days} days`}
          </button>
        )
      })}
    </fieldset>
  </>
)

const withoutDay: Record<Dated, string> = { invoice: "On receipt", quote: "No expiry date" }

/** A rate of another currency doesn't stay. */
const inCurrency = (currency: string, form: InvoiceForm): Partial<InvoiceForm> =>
  currency === form.currency ? {} : { currency, exchange_rate: "", exchange_rate_date: "" }

/** Only digits and decimal marks can be typed. */
export const PercentInput = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    placeholder="0"
    after="%"
    className="tabular"
    value={value}
    onChange={({ target }) => onChange(target.value.replace(/[^\d.,]/g, ""))}
  />
)

export const Notes = ({ form, problems, onChange, kind = "invoice" }: FieldsProps & { kind?: Kind }) => (
  <Field label="Notes" hint={`Shown at the end of the ${kind}.`} error={problems.notes}>
    <TextArea
      value={form.notes}
      maxLength={10_000}
      onChange={({ target }) => onChange({ notes: target.value })}
    />
  </Field>
)
