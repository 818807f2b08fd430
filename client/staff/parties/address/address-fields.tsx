// An address in parts, called and ordered as in its country. A pasted address is split into them.
import type { ClipboardEvent } from "react"
import { useFormContext } from "react-hook-form"
import { formatOf, isBegun, type Part } from "../../../shared/address-formats.ts"
import { Field } from "../../../ui/field.tsx"
import { Note } from "../../../ui/note.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { StreetField } from "./street-field.tsx"
import type { AddressValues } from "./use-split-address.ts"

type AddressFieldsProps = {
  /** Whether the text was an address, which is now in the fields. */
  split: (text: string) => boolean
  undo: (() => void) | null
}

/** Needs a `FormProvider`. */
export function AddressFields({ split, undo }: AddressFieldsProps) {
  const { watch } = useFormContext<AddressValues>()
  const typed = watch()
  const { labels, required, order } = formatOf(typed.country)
  const needed = (part: Part) => isBegun(typed) && required.includes(part)
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    // Into an address that is there already, a line is pasted as it is.
    if (!isBegun(typed) && split(event.clipboardData.getData("text/plain"))) event.preventDefault()
  }
  return (
    <>
      {order.map((part) => {
        // What is saved is always shown, also where addresses have no such part.
        const label = labels[part] ?? (typed[part] ? formatOf("").labels[part] : null)
        if (label === null) return null
        if (part === "street")
          return <StreetField key={part} label={label} required={needed(part)} onPaste={onPaste} />
        return <PartField key={part} part={part} label={label} required={needed(part)} onPaste={onPaste} />
      })}
      {undo && (
        <div className="sm:col-span-2">
          <Note tone="success" isNews>
            We split the address into separate fields.{" "}
            <button type="button" onClick={undo} className="underline">
              Undo
            </button>
          </Note>
        </div>
      )}
    </>
  )
}

type PartFieldProps = {
  part: Part
  label: string
  required: boolean
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** Registers itself in its turn, so that the first of several errors gets the focus. */
function PartField({ part, label, required, onPaste }: PartFieldProps) {
  const { register, formState } = useFormContext<AddressValues>()
  return (
    <Field label={label} required={required} error={formState.errors[part]?.message}>
      <TextInput {...register(part)} onPaste={onPaste} autoComplete="off" />
    </Field>
  )
}
