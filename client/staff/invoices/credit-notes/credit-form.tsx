// The credit note form: what to credit, the resulting total, and the reason.

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useEffect, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { Field } from "../../../ui/field.tsx"
import { FilterTabs } from "../../../ui/filter-tabs.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useKeptValues } from "../../use-kept-values.ts"
import { AmountFields, LineFields } from "./credit-fields.tsx"
import { CreditResult } from "./credit-result.tsx"
import {
  type CreditAmounts,
  type CreditRequest,
  type CreditStart,
  toCreditRequest,
  type Way,
} from "./credit-values.ts"

const ways = [
  { value: "lines", label: "Lines" },
  { value: "amounts", label: "Amounts" },
  { value: "rest", label: "Everything not credited yet" },
] as const

/** `credit` is left out if it wasn't changed. */
export type CreditInput = { credit: CreditRequest | undefined; reason: string }

type CreditFormProps = {
  /** Where it is kept while it is written. */
  place: string
  invoice: InvoiceDetail
  title: string
  start: CreditStart
  save: string
  saving: boolean
  error: unknown
  onSave: (input: CreditInput) => void
  onClose: () => void
  children?: ReactNode
}

export function CreditForm(props: CreditFormProps) {
  const { place, invoice, start, error, onSave, onClose, children, ...dialog } = props
  const kept = useKeptValues({ place, saved: valuesOf(start), onClose })
  const { way, amounts, reason, isTouched } = kept.values
  const { include_tax } = start
  const credit = toCreditRequest(invoice, way, amounts[way], include_tax)
  const { figures, problem } = useFigures(invoice.id, credit)
  const change = (key: string, value: number | null | undefined) => {
    const { [key]: _, ...others } = amounts[way]
    const changed = value === undefined ? others : { ...others, [key]: value }
    kept.change({ isTouched: true, amounts: { ...amounts, [way]: changed } })
  }
  const choose = (chosen: Way) => kept.change({ isTouched: true, way: chosen })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (credit) onSave({ credit: isTouched ? credit : undefined, reason })
  }
  const fields = { invoice, amounts: amounts[way], onChange: change, include_tax }
  return (
    <FormDialog
      open
      {...dialog}
      onClose={kept.close}
      isTyped={kept.isTyped}
      incomplete={credit === null || problem !== undefined || reason.trim() === ""}
      onSubmit={submit}
    >
      <FilterTabs label="Credit" options={ways} value={way} onChange={choose} />
      {way === "lines" && <LineFields {...fields} />}
      {way === "amounts" && <AmountFields {...fields} />}
      {way === "rest" && (
        <p className="text-pretty text-muted text-sm">The rest of the invoice, including tax.</p>
      )}
      <CreditResult invoice={invoice} figures={figures} problem={problem} />
      <Field label="Reason" required error={error ? refusal(error).fields.reason?.join(", ") : undefined}>
        <TextInput
          value={reason}
          onChange={({ target }) => kept.change({ reason: target.value })}
          autoComplete="off"
          placeholder="Delivered less than agreed"
          maxLength={500}
        />
      </Field>
      {children}
    </FormDialog>
  )
}

type CreditFormValues = {
  way: Way
  amounts: Record<Way, CreditAmounts>
  reason: string
  /** Whether what is credited was changed. */
  isTouched: boolean
}

const valuesOf = ({ way, amounts, reason }: CreditStart): CreditFormValues => ({
  ...{ way, reason, isTouched: false },
  amounts: { lines: {}, amounts: {}, rest: {}, [way]: amounts },
})

/** The credit note's total, calculated by the server shortly after the last key. */
function useFigures(id: number, credit: CreditRequest | null) {
  const { client } = api.useUtils()
  const request = useSettled(JSON.stringify(credit))
  const enabled = request !== "null"
  const { data, error, isError } = useQuery({
    queryKey: ["credit figures", id, request],
    queryFn: () => client.credit_notes.calculate.mutate({ id, ...JSON.parse(request) }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return {
    figures: enabled && !isError ? data : undefined,
    problem: enabled && error ? firstProblem(error) : undefined,
  }
}

function firstProblem(error: Error) {
  const { fields, message } = refusal(error)
  return Object.values(fields)[0]?.join(", ") ?? message
}

function useSettled(value: string) {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
