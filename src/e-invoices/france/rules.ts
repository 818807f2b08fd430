// What French invoices must say about paying late and early, which is found in the terms (Code de commerce, L441-9 and D441-5).
import { isSiren } from "../codes/rules.ts"
import type { EInvoice, Note } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import type { Check } from "../readiness/schema.ts"

/** By their codes (BT-21): the words that a line of the terms has that says it, and what to ask for. */
const subjects = {
  PMT: {
    words: /indemnit|recouvrement|recovery cost/i,
    message: "Add the charge of €40 for late payment (indemnité) to the terms. French invoices need it.",
  },
  PMD: {
    words: /p[ée]nalit|late payment (interest|penalt)/i,
    message: "Add the late payment penalties (pénalités) to the terms. French invoices need them.",
  },
  AAB: {
    words: /escompte|early payment discount/i,
    message:
      "Add the early payment discount (escompte) to the terms, or that there is none. French invoices need it.",
  },
}
const codes = ["PMT", "PMD", "AAB"] as const

type Dealing = { seller: Party; buyer: Party }
type Party = { country: string | null }

/** Networks have no codes for notes. */
export const isFrench = ({ seller, buyer }: Dealing, { by }: Pick<Profile, "by">) =>
  by === null && seller.country === "FR" && buyer.country === "FR"

/** A line that says two of them is a note for each. */
export function codedNotes(terms: string | null): Note[] {
  const lines = (terms ?? "").split("\n")
  return codes.flatMap((code) => {
    const text = lines.filter((line) => subjects[code].words.test(line)).join("\n")
    return text === "" ? [] : [{ code, text }]
  })
}

/** Advice for an invoice between French parties. */
export const frenchChecks = ({ type, notes, buyer }: EInvoice): Check[] => [
  {
    field: "buyer.registration_id",
    rule: "BT-47",
    message: "Enter your client's SIREN. French invoices need it.",
    is: buyer.registration?.scheme === "0002",
  },
  {
    field: "buyer.registration_id",
    rule: "BT-47",
    message: "Your client's SIREN isn't valid. Check it for typos.",
    is: buyer.registration?.scheme !== "0002" || isSiren(buyer.registration.id),
  },
  ...codes.map((code) => ({
    field: "terms",
    rule: `BT-21 ${code}`,
    message: subjects[code].message,
    is: type === "381" || notes.some((note) => note.code === code),
  })),
]
