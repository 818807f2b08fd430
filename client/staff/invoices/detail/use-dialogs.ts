// What is open over an invoice: a form has an address, a question hasn't.
import { useState } from "react"
import { useSearchParams } from "react-router"
import { idIn } from "../../../lib/address.ts"

const forms = [
  "edit",
  "send",
  "remind",
  "confirm",
  "reject",
  "record",
  "write-off",
  "credit",
  "change-credit",
  "refund-credit",
] as const
export type Form = (typeof forms)[number]
type Question = "issue" | "void" | "delete"

export type InvoiceDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    form: forms.find((form) => params.has(form)) ?? null,
    /** Which credit note is changed or given back. */
    note: idIn(params.get("change-credit") ?? params.get("refund-credit")),
    open: (form: Form, id = 1) => setParams({ [form]: String(id) }, { preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
    question,
    ask: setQuestion,
    dismiss: () => setQuestion(null),
  }
}
