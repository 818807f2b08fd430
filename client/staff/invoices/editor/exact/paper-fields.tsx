// What may stand on an invoice beside its lines: when it was supplied, what the client calls it, terms; and a note for the staff.
import type { ReactNode } from "react"
import { Field } from "../../../../ui/field.tsx"
import { DateInput, TextArea, TextInput } from "../../../../ui/text-input.tsx"
import type { Paper } from "../paper.ts"
import type { Section } from "../sections.ts"

type PaperFieldsProps = {
  paper: Paper
  problems: Record<string, string>
  shown: ReadonlySet<Section>
  onChange: (paper: Partial<Paper>) => void
}

export const PaperFields = (props: PaperFieldsProps) => (
  <>
    {props.shown.has("references") && <References {...props} />}
    {props.shown.has("terms") && (
      <Words {...props} name="terms" label="Terms" hint="Printed on the invoice." />
    )}
    {props.shown.has("note") && (
      <Words {...props} name="internal_note" label="Internal note" hint="Only you and your team see it." />
    )}
  </>
)

const References = (props: PaperFieldsProps) => (
  <div data-section="references" className="grid gap-4 sm:grid-cols-6">
    <Day {...props} name="supply_from" label="Supplied on, or from" />
    <Day {...props} name="supply_to" label="Supplied until" />
    <Reference {...props} name="po_number" label="Purchase order" />
    <Reference {...props} name="buyer_reference" label="Buyer reference" />
    <Reference {...props} name="contract_number" label="Contract" />
  </div>
)

type Named = PaperFieldsProps & { name: keyof Paper; label: string }

const Day = ({ name, label, paper, problems, onChange }: Named) => (
  <Field label={label} error={problems[name]} className="sm:col-span-3">
    <DateInput value={paper[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
  </Field>
)

const Reference = ({ name, label, paper, problems, onChange }: Named) => (
  <Field label={label} error={problems[name]} className="sm:col-span-2">
    <TextInput
      autoComplete="off"
      maxLength={100}
      value={paper[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  </Field>
)

const Words = ({ name, label, hint, paper, problems, onChange }: Named & { hint: ReactNode }) => (
  <div data-section={name === "terms" ? "terms" : "note"}>
    <Field label={label} hint={hint} error={problems[name]}>
      <TextArea
        maxLength={5_000}
        value={paper[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  </div>
)
