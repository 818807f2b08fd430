// The rest of an invoice's form: money and dates, and the notes.
import { currencies } from "../../../../src/core/values/currencies.ts"
import { today } from "../../../lib/dates.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { DateInput, TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { Problems } from "./check.ts"
import type { Draft } from "./draft.ts"
import { dueIn, terms } from "./suggest.ts"

export type FieldsProps = { draft: Draft; problems: Problems; onChange: (change: Partial<Draft>) => void }

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))

export const Terms = ({ draft, problems, onChange }: FieldsProps) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
    <Field label="Due date" error={problems.due_date} className="max-sm:col-span-2">
      <DateInput value={draft.due_date} onChange={(event) => onChange({ due_date: event.target.value })} />
      <UsualTerms due_date={draft.due_date} onChange={onChange} />
    </Field>
    <Field label="Tax rate" error={problems.tax_rate}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        after="%"
        className="tabular"
        value={draft.tax_rate}
        onChange={(event) => onChange({ tax_rate: event.target.value.replace(/[^\d.,]/g, "") })}
      />
    </Field>
    <Field label="Currency" error={problems.currency}>
      <Combobox
        needed
        options={currencyOptions}
        value={currencyOptions.find((option) => option.value === draft.currency) ?? null}
        onChange={(option) => option && onChange({ currency: option.value })}
        empty="No such currency"
      />
    </Field>
  </div>
)

const UsualTerms = ({ due_date, onChange }: Pick<Draft, "due_date"> & Pick<FieldsProps, "onChange">) => (
  <fieldset aria-label="Usual terms" className="-ml-1.5 flex flex-wrap">
    {terms.map((days) => {
      const due = dueIn(days, today())
      return (
        <button
          key={days}
          type="button"
          aria-pressed={due_date === due}
          onClick={() => onChange({ due_date: due })}
          className="h-8 rounded-sm px-1.5 text-muted text-xs hover:text-ink aria-pressed:font-medium aria-pressed:text-link sm:h-6"
        >
          {days === null ? "On receipt" : `${days} days`}
        </button>
      )
    })}
  </fieldset>
)

export const Notes = ({ draft, problems, onChange }: FieldsProps) => (
  <Field label="Notes" hint="Printed at the end of the invoice." error={problems.notes}>
    <TextArea
      value={draft.notes}
      maxLength={10_000}
      onChange={(event) => onChange({ notes: event.target.value })}
    />
  </Field>
)
