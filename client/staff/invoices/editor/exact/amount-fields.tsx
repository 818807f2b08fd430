// What the whole of an invoice may have besides: tax in its prices, more decimals, a discount, a tax that is withheld.
import { digitsOf } from "../../../../lib/format.ts"
import { Checkbox } from "../../../../ui/choices.tsx"
import { Field } from "../../../../ui/field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import type { Draft } from "../draft.ts"
import type { More } from "../exact.ts"
import type { Section } from "../sections.ts"

type AmountFieldsProps = {
  draft: Draft
  problems: Record<string, string>
  shown: ReadonlySet<Section>
  onChange: (more: Partial<More>) => void
}

export function AmountFields(props: AmountFieldsProps) {
  const { shown } = props
  return (
    <>
      {shown.has("prices") && <Prices {...props} />}
      {shown.has("discount") && <Discount {...props} />}
      {shown.has("withholding") && <Withholding {...props} />}
    </>
  )
}

const Prices = ({ draft: { more, currency }, problems, onChange }: AmountFieldsProps) => (
  <div data-section="prices" className={row}>
    <div className="self-center">
      <Checkbox
        label="Prices with tax"
        hint="The tax is part of each price: the total stays what the lines say."
        checked={more.prices_include_tax}
        onChange={(prices_include_tax) => onChange({ prices_include_tax })}
      />
    </div>
    <Field label="Decimals of prices" error={problems.price_decimals}>
      <Select
        options={decimalOptions(more.price_decimals, currency)}
        value={String(more.price_decimals)}
        onChange={(value) => onChange({ price_decimals: value === "null" ? null : Number(value) })}
      />
    </Field>
  </div>
)

const Discount = ({ draft: { more }, problems, onChange }: AmountFieldsProps) => (
  <div data-section="discount" className={row}>
    <Field label="Discount" error={problems.discount}>
      <TextInput
        autoComplete="off"
        placeholder="10% or 50.00"
        maxLength={30}
        className="tabular"
        value={more.discount}
        onChange={({ target }) => onChange({ discount: target.value })}
      />
    </Field>
    <Field label="Reason of the discount" error={problems.discount_reason}>
      <TextInput
        autoComplete="off"
        placeholder="First order"
        maxLength={200}
        value={more.discount_reason}
        onChange={({ target }) => onChange({ discount_reason: target.value })}
      />
    </Field>
  </div>
)

const Withholding = ({ draft: { more }, problems, onChange }: AmountFieldsProps) => (
  <div data-section="withholding" className={row}>
    <Field label="Tax withheld" error={problems.withholding_name}>
      <TextInput
        autoComplete="off"
        placeholder="IRPF"
        maxLength={100}
        value={more.withholding_name}
        onChange={({ target }) => onChange({ withholding_name: target.value })}
      />
    </Field>
    <Field label="Rate withheld" error={problems.withholding_rate}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        after="%"
        className="tabular"
        value={more.withholding_rate}
        onChange={({ target }) => onChange({ withholding_rate: target.value.replace(/[^\d.,]/g, "") })}
      />
    </Field>
  </div>
)

const row = "grid gap-4 sm:grid-cols-2"

/** Those of the currency, more of them, and what a caller of the API has chosen. */
function decimalOptions(chosen: number | null, currency: string) {
  const digits = digitsOf(currency)
  const more = [0, 1, 2, 3, 4, 5, 6].filter((many) => many > digits || many === chosen)
  return [
    { value: "null", label: `${digits}, as usual for ${currency}` },
    ...more.map((many) => ({ value: String(many), label: String(many) })),
  ]
}
