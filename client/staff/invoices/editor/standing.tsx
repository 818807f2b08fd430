// The number and the status of a saved invoice.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { statusOptions } from "../status.tsx"
import type { FieldsProps } from "./fields.tsx"

type StandingProps = FieldsProps & { before: InvoiceDetail }

/** `before` is the invoice that is saved. */
export const Standing = ({ draft, problems, onChange, before }: StandingProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {before.is_numbered && (
      <Field label="Number" required error={problems.number}>
        <TextInput
          value={draft.number}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </Field>
    )}
    <Field
      label="Status"
      hint={!before.is_numbered && "It gets its number when it is issued."}
      error={problems.status}
    >
      <Select
        options={statusOptions(before)}
        value={draft.status}
        onChange={(status) => onChange({ status })}
      />
    </Field>
  </div>
)
