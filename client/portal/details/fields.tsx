// The fields of a client's own details.
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react"
import { type OwnField, ownLabels } from "../../../src/clients/own-details/rules.ts"
import { type Label, say } from "../../../src/languages/rules.ts"
import { formatOf, isBegun, parts } from "../../shared/address-formats.ts"
import { Field } from "../../ui/field.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import type { useDetails } from "./use-details.ts"

type Editing = Pick<ReturnType<typeof useDetails>, "valueOf" | "errorOf" | "change">

/** Called, ordered and required as in their country. */
export function AddressLines({ form, isReplacing }: { form: Editing; isReplacing: boolean }) {
  const typed = Object.fromEntries(parts.map((part) => [part, form.valueOf(part)]))
  const { labels, order, required } = formatOf(form.valueOf("country"))
  const needed = isBegun(typed) ? [...required, ...(isReplacing ? ["street", "city"] : [])] : []
  return order.map((part) => {
    // What is saved is always shown, also where addresses have no such part.
    const label = labels[part] ?? (typed[part] ? ownLabels[part] : null)
    if (label === null) return null
    const look = { form, label, required: needed.includes(part) }
    if (part !== "street") return <Line key={part} {...look} name={part} complete={completions[part]} />
    return (
      <Labelled key={part} {...look} name={part} wide>
        <TextArea
          name={part}
          rows={2}
          autoComplete="street-address"
          value={form.valueOf(part)}
          onChange={(event) => form.change(part, event.target.value)}
        />
      </Labelled>
    )
  })
}

const completions = {
  postcode: "postal-code",
  city: "address-level2",
  region: "address-level1",
} as const

type LabelledProps = {
  form: Editing
  name: OwnField
  /** As it is called in the country. */
  label?: Label
  hint?: string
  required?: boolean
  wide?: boolean
  children: ReactNode
}

const Labelled = ({ form, name, label, hint, required = false, wide, children }: LabelledProps) => (
  <Field
    label={say(label ?? ownLabels[name])}
    hint={hint}
    required={required}
    error={form.errorOf(name)}
    className={wide ? "sm:col-span-2" : ""}
  >
    {children}
  </Field>
)

type LineProps = Omit<LabelledProps, "children"> & { complete: HTMLInputAutoCompleteAttribute; type?: "tel" }

export const Line = ({ complete, type, ...field }: LineProps) => (
  <Labelled {...field}>
    <TextInput
      name={field.name}
      type={type ?? "text"}
      autoComplete={complete}
      value={field.form.valueOf(field.name)}
      onChange={(event) => field.form.change(field.name, event.target.value)}
    />
  </Labelled>
)
