// The values of custom fields on a page.
import type { FieldKind } from "../../../src/custom-fields/rules.ts"
import { customText } from "../../../src/custom-fields/values/rules.ts"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/dates.ts"
import { Fact } from "../values.tsx"

type CustomFactsProps = { kind: FieldKind; custom: Readonly<Record<string, string | number>> }

/** Of a client or project, in a list of facts. Fields without a value are left out. */
export function CustomFacts({ kind, custom }: CustomFactsProps) {
  const { data = [] } = api.custom_fields.list.useQuery({ kind }, { enabled: Object.keys(custom).length > 0 })
  return data.flatMap(({ id, label, type }) => {
    const value = custom[id]
    return value === undefined ? [] : <CustomFact key={id} field={{ label, type, value }} />
  })
}

/** Of an invoice, with the labels that it was issued with. */
export const InvoiceCustom = ({ invoice }: { invoice: InvoiceDetail }) => {
  const own = invoice.custom_fields.filter(({ kind }) => kind === "invoice")
  if (own.length === 0) return null
  return (
    <dl className="mt-4 grid gap-3 border-line border-t pt-3 text-sm sm:max-lg:grid-cols-2">
      {own.map((field) => (
        <CustomFact key={field.field} field={field} />
      ))}
    </dl>
  )
}

type Line = { label: string; type: InvoiceDetail["custom_fields"][number]["type"]; value: string | number }

const CustomFact = ({ field }: { field: Line }) => (
  <Fact name={<span className="wrap-anywhere">{field.label}</span>}>
    <span className="wrap-anywhere">{customText(field, date)}</span>
  </Fact>
)
