// What the invoice's currency is worth in the organization's own.

import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { DateInput } from "../../../ui/date-input.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { homeOf, isForeign } from "./exchange.ts"
import type { FieldsProps } from "./fields.tsx"

export const ExchangeFields = ({
  form,
  problems,
  onChange,
  before,
}: FieldsProps & { before: InvoiceDetail | null }) =>
  isForeign(form, before) && (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Exchange rate"
        hint={`What 1 ${form.currency} is worth in ${homeOf(form, before)}. Tax is then shown in both currencies.`}
        error={problems.exchange_rate}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          after={homeOf(form, before)}
          className="tabular"
          value={form.exchange_rate}
          onChange={({ target }) => onChange({ exchange_rate: target.value })}
        />
      </Field>
      <Field label="Date of the rate" error={problems.exchange_rate_date}>
        <DateInput
          value={form.exchange_rate_date}
          onChange={(exchange_rate_date) => onChange({ exchange_rate_date })}
        />
      </Field>
    </div>
  )
