// What a client is about to say of its payment: kept while the page lives, and what was typed until the tab is closed.
import { useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { dayOf } from "../../lib/dates.ts"
import { has } from "../../lib/json.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"
import { askedAmount } from "./asked.ts"

/** `amount` in the currency's own unit, null while it isn't one; `proof` has been sent already. */
export type Said = {
  amount: number | null
  paid_on: string
  reference: string
  note: string
  proof: { id: number; name: string } | null
}

export function useSaid(id: number, { invoice }: WaysToPay) {
  const place = `pay ${id}`
  const [prefilled] = useState(() => askedAmount(invoice))
  const [said, setSaid] = useState(() => restored(keptDraft(place), askedAmount(invoice)))
  const change = (changes: Partial<Said>) =>
    setSaid((before) => {
      const after = { ...before, ...changes }
      keepDraft(place, after)
      return after
    })
  // What nobody has typed over follows what is due.
  const amount = said.amount === prefilled ? askedAmount(invoice) : said.amount
  return { said: { ...said, amount }, change, forget: () => keepDraft(place, null) }
}

/** An amount that was left as it was follows what is due. */
function restored(kept: unknown, due: number): Said {
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
