// What is open over an invoice: a form has an address, a question hasn't.
import { useState } from "react"
import { useSearchParams } from "react-router"

const forms = ["edit", "send", "remind", "confirm"] as const
export type Form = (typeof forms)[number]
type Question = "issue" | "cancel" | "delete"

export type InvoiceDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    form: forms.find((form) => params.has(form)) ?? null,
    open: (form: Form) => setParams({ [form]: "1" }, { preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
    question,
    ask: setQuestion,
    dismiss: () => setQuestion(null),
  }
}
