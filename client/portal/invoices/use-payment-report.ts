// The payment that a client is about to report: kept while the page lives, and typed text until the tab is closed.
import { useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { dayOf } from "../../lib/dates.ts"
import { has } from "../../lib/json.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"
import { amountToPay } from "./amounts.ts"

/** `amount` in the currency's own unit, null while it is invalid; `proof` is uploaded already. */
export type Report = {
  amount: number | null
  paid_on: string
  reference: string
  note: string
  proof: { id: number; name: string } | null
}

export function usePaymentReport(id: number, { invoice }: WaysToPay) {
  const place = `pay ${id}`
  const [prefilled] = useState(() => amountToPay(invoice))
  const [report, setReport] = useState(() => restored(keptDraft(place), amountToPay(invoice)))
  const change = (changes: Partial<Report>) =>
    setReport((before) => {
      const after = { ...before, ...changes }
      keepDraft(place, after)
      return after
    })
  // An unchanged amount follows what is due.
  const amount = report.amount === prefilled ? amountToPay(invoice) : report.amount
  return { report: { ...report, amount }, change, forget: () => keepDraft(place, null) }
}

/** An unchanged amount follows what is due. */
function restored(kept: unknown, due: number): Report {
  const fresh = {
    amount: due,
    paid_on: dayOf(new Date().toISOString()),
    reference: "",
    note: "",
    proof: null,
  }
  if (!has(kept, { paid_on: "string", reference: "string", note: "string" })) return fresh
  const { amount, paid_on, reference, note, proof } = kept
  return {
    amount: typeof amount === "number" && amount !== due ? amount : due,
    paid_on: String(paid_on),
    reference: String(reference),
    note: String(note),
    proof: has(proof, { id: "number", name: "string" })
      ? { id: Number(proof.id), name: String(proof.name) }
      : null,
  }
}
