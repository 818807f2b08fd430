// What a credit note says, in one dialog for new ones and drafts: how much of what, what that comes to, and why.
import { type FormEvent, type ReactNode, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { refusal } from "../../../api/refusal.ts"
import { Field } from "../../../ui/field.tsx"
import { FilterTabs } from "../../../ui/filter-tabs.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { Comes } from "./comes.tsx"
import { type Credited, creditOf, type Start, type Typed, type Way } from "./credit-values.ts"
import { AmountFields, LineFields } from "./fields.tsx"
import { useFigures } from "./use-figures.ts"

const ways = [
  { value: "lines", label: "Lines" },
  { value: "amounts", label: "Amounts" },
  { value: "rest", label: "All that is left" },
] as const

/** `credit` is left out where what is credited is as it was. */
export type Said = { credit: Credited | undefined; reason: string }

type CreditFormProps = {
  invoice: InvoiceDetail
  title: string
  /** As it opens. */
  start: Start
  save: string
  saving: boolean
  /** Why it couldn't be saved. */
  error: unknown
  onSave: (said: Said) => void
  onClose: () => void
  /** Below the reason. */
  children?: ReactNode
}

export function CreditForm(props: CreditFormProps) {
  const { invoice, start, error, onSave, children, ...shell } = props
  const [way, setWay] = useState<Way>(start.way)
  const [typed, setTyped] = useState<Record<Way, Typed>>({ ...none, [start.way]: start.typed })
  const [reason, setReason] = useState(start.reason)
  const [isTouched, touch] = useState(false)
  const { include_tax } = start
  const credit = creditOf(invoice, way, typed[way], include_tax)
  const { figures, problem } = useFigures(invoice.id, credit)
  const type = (key: string, value: number | null | undefined) => {
    touch(true)
    setTyped((all) => {
      const { [key]: _, ...others } = all[way]
      return { ...all, [way]: value === undefined ? others : { ...others, [key]: value } }
    })
  }
  const choose = (chosen: Way) => {
    touch(true)
    setWay(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (credit) onSave({ credit: isTouched ? credit : undefined, reason })
  }
  const fields = { invoice, typed: typed[way], onType: type, include_tax }
  return (
    <FormDialog
      open
      {...shell}
      incomplete={credit === null || problem !== undefined || reason.trim() === ""}
      onSubmit={submit}
    >
      <FilterTabs label="What is credited" options={ways} value={way} onChange={choose} />
      {way === "lines" && <LineFields {...fields} />}
      {way === "amounts" && <AmountFields {...fields} />}
      {way === "rest" && (
        <p className="text-pretty text-muted text-sm">Whatever of it isn't credited yet, tax included.</p>
      )}
      <Comes invoice={invoice} figures={figures} problem={problem} />
      <Field label="Reason" required error={error ? refusal(error).fields.reason?.join(", ") : undefined}>
        <TextInput
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
          placeholder="Less than agreed"
          maxLength={500}
        />
      </Field>
      {children}
    </FormDialog>
  )
}

const none = { lines: {}, amounts: {}, rest: {} }
