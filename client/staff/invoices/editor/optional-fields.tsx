// Optional fields, each section shown on request.

import { type FieldName, fields, printedFields } from "../../../../src/invoices/document/rules.ts"
import { isWithinFrance, supplyTypeNames, supplyTypes } from "../../../../src/invoices/supply-type/rules.ts"
import { api } from "../../../api/hooks.ts"
import { digitsOf } from "../../../lib/format.ts"
import { DateInput } from "../../../ui/date-input.tsx"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { languageOptions } from "../../language-options.ts"
import { useOrganization } from "../../profile/settings.ts"
import { type FieldsProps, PercentInput } from "./fields.tsx"
import { referenceNames, type Section, textNames } from "./sections.ts"

type OptionalFieldsProps = FieldsProps & { shown: ReadonlySet<Section> }

/** Between the lines and the total. */
export const AmountFields = ({ shown, ...props }: OptionalFieldsProps) => (
  <>
    {shown.has("prices") && <Prices {...props} />}
    {shown.has("discount") && <Discount {...props} />}
    {shown.has("withholding") && <Withholding {...props} />}
  </>
)

const Prices = ({ form, problems, onChange }: FieldsProps) => (
  <div data-section="prices" className={row}>
    <div className="self-start">
      <Checkbox
        label="Prices include tax"
        hint="Tax is included in the price rather than added to it."
        checked={form.prices_include_tax}
        onChange={(prices_include_tax) => onChange({ prices_include_tax })}
      />
    </div>
    <Field label="Decimal places in prices" error={problems.price_decimals}>
      <Select
        options={decimalOptions(form.price_decimals, form.currency)}
        value={String(form.price_decimals)}
        onChange={(value) => onChange({ price_decimals: value === "null" ? null : Number(value) })}
      />
    </Field>
  </div>
)

const Discount = ({ form, problems, onChange }: FieldsProps) => (
  <div data-section="discount" className={row}>
    <Field label="Discount" error={problems.discount}>
      <TextInput
        autoComplete="off"
        placeholder="10% or 50.00"
        maxLength={30}
        className="tabular"
        value={form.discount}
        onChange={({ target }) => onChange({ discount: target.value })}
      />
    </Field>
    <Field label="Reason for the discount" error={problems.discount_reason}>
      <TextInput
        autoComplete="off"
        placeholder="First order"
        maxLength={200}
        value={form.discount_reason}
        onChange={({ target }) => onChange({ discount_reason: target.value })}
      />
    </Field>
  </div>
)

const Withholding = ({ form, problems, onChange }: FieldsProps) => (
  <div data-section="withholding" className={row}>
    <Field label="Tax withheld" error={problems.withholding_name}>
      <TextInput
        autoComplete="off"
        placeholder="IRPF"
        maxLength={100}
        value={form.withholding_name}
        onChange={({ target }) => onChange({ withholding_name: target.value })}
      />
    </Field>
    <Field label="Withholding rate" error={problems.withholding_rate}>
      <PercentInput
        value={form.withholding_rate}
        onChange={(withholding_rate) => onChange({ withholding_rate })}
      />
    </Field>
  </div>
)

const row = "grid gap-4 sm:grid-cols-2"

/** More decimals than the currency's, or as set by the API. */
function decimalOptions(chosen: number | null, currency: string) {
  const digits = digitsOf(currency)
  const more = [0, 1, 2, 3, 4, 5, 6].filter((many) => many > digits || many === chosen)
  return [
    { value: "null", label: `${digits}, standard for ${currency}` },
    ...more.map((many) => ({ value: String(many), label: String(many) })),
  ]
}

/** What invoices between French parties name, and only they. A delivery address that is there stays in sight. */
export function FrenchFields({ form, problems, onChange }: FieldsProps) {
  const { client, supply_type, delivery_address } = form
  const seller = useOrganization().data
  const asked = { enabled: client !== null && seller?.country === "FR" }
  const buyer = api.clients.get.useQuery({ id: client?.id ?? 0 }, asked).data
  const isFrench = client && seller && buyer && isWithinFrance({ seller, buyer })
  const isDelivered = isFrench && (supply_type === "goods" || supply_type === "mixed")
  return (
    <>
      {isFrench && (
        <div className={row}>
          <Field
            label="Type of supply"
            hint="French invoices need it. If you pay VAT on debits, write “Option pour le paiement de la taxe d'après les débits” in the terms."
            error={problems.supply_type}
          >
            <Select
              options={supplyOptions}
              value={supply_type || byUnits.value}
              onChange={(value) => onChange({ supply_type: value === byUnits.value ? "" : value })}
            />
          </Field>
        </div>
      )}
      {(isDelivered || delivery_address !== "") && (
        <Field
          label={fields.delivery_address.label}
          hint="Only if goods went somewhere other than the client's address. Put postcode and city on the last line."
          error={problems.delivery_address}
        >
          <TextArea
            rows={3}
            maxLength={fields.delivery_address.max}
            value={delivery_address}
            onChange={({ target }) => onChange({ delivery_address: target.value })}
          />
        </Field>
      )}
    </>
  )
}

const byUnits = {
  value: "units",
  label: "Services, if all items are in hours, days, weeks or months",
} as const
const supplyOptions = [byUnits, ...supplyTypeNames.map((value) => ({ value, label: supplyTypes[value] }))]

/** Below the total. */
export const ReferenceFields = ({
  shown,
  names = referenceNames,
  ...props
}: OptionalFieldsProps & { names?: readonly FieldName[] }) => (
  <>
    {shown.has("references") && (
      <div data-section="references" className="grid gap-4 sm:grid-cols-6">
        {names.map((name) => (
          <Reference key={name} {...props} name={name} />
        ))}
      </div>
    )}
    {shown.has("language") && <LanguageField {...props} />}
    {textNames.flatMap((name) => (shown.has(name) ? <LongText key={name} {...props} name={name} /> : []))}
  </>
)

/** An issued document keeps its own, whatever its client's is. */
function LanguageField({ form, problems, onChange }: FieldsProps) {
  const byClient = form.language === "" || form.status === "draft"
  return (
    <div data-section="language" className={row}>
      <Field label="Language" error={problems.language}>
        <Select
          options={[...(byClient ? [clientsOwn] : []), ...languageOptions]}
          value={form.language || clientsOwn.value}
          onChange={(value) => onChange({ language: value === clientsOwn.value ? "" : value })}
        />
      </Field>
    </div>
  )
}

const clientsOwn = { value: "client", label: "Client's language" } as const

type TextProps = FieldsProps & { name: FieldName }

const typing = ({ name, form, onChange }: TextProps) => ({
  value: form[name],
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
})

function Reference(props: TextProps) {
  const { kind, label, max } = fields[props.name]
  const width = kind === "day" ? "sm:col-span-3" : "sm:col-span-2"
  return (
    <Field label={label} error={props.problems[props.name]} className={width}>
      {kind === "day" ? (
        <DateInput value={props.form[props.name]} onChange={(day) => props.onChange({ [props.name]: day })} />
      ) : (
        <TextInput autoComplete="off" maxLength={max} {...typing(props)} />
      )}
    </Field>
  )
}

function LongText(props: TextProps) {
  const { label, max } = fields[props.name]
  const hint =
    props.name in printedFields ? "Printed on the invoice." : "Only you and your team can see this."
  return (
    <div data-section={props.name}>
      <Field label={label} hint={hint} error={props.problems[props.name]}>
        <TextArea maxLength={max} {...typing(props)} />
      </Field>
    </div>
  )
}
