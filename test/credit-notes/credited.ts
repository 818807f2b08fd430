// Credit notes one after the other, and what they come to together.

import { rateKey } from "../../src/core/values/taxes.ts"
import { type Credit, creditNoteOf } from "../../src/credit-notes/rules.ts"
import type { Document } from "../../src/pricing/figures/rules.ts"

type Note = Exclude<ReturnType<typeof creditNoteOf>, { problem: string }>

/** The credit notes that these credits give, those that are refused left out. */
export function creditNotesOf(invoice: Document, credits: readonly Credit[]) {
  const before: Credit[] = []
  const notes: Note[] = []
  for (const credit of credits) {
    const note = creditNoteOf(invoice, before, credit)
    if ("problem" in note) continue
    before.push(credit)
    notes.push(note)
  }
  return { notes, before }
}

type Sums = Omit<Note, "taxes"> & { taxes: Note["taxes"] }

/** Sums, and base and amount of each tax by its name and rate; taxes that come to nothing left out. */
export function together(notes: readonly Pick<Sums, keyof Sums>[]) {
  const sum = (figure: (note: Sums) => bigint) => notes.reduce((all, note) => all + figure(note), 0n)
  const taxes = new Map<string, bigint>()
  for (const tax of notes.flatMap((note) => note.taxes))
    for (const what of ["base", "amount"] as const) {
      const key = `${rateKey(tax)} ${what}`
      taxes.set(key, (taxes.get(key) ?? 0n) + tax[what])
    }
  return {
    amount: sum((note) => note.amount),
    tax_amount: sum((note) => note.tax_amount),
    total: sum((note) => note.total),
    withheld: sum((note) => note.withheld),
    payable: sum((note) => note.payable),
    taxes: Object.fromEntries([...taxes].filter(([, value]) => value !== 0n).sort()),
  }
}
