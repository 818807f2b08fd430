// What invoices between French parties say beyond EN 16931 (XP Z12-012, BR-FR): found in what is written, or advised.

import { isWithinFrance, type SupplyType } from "../../invoices/supply-type/rules.ts"
import { addressLines } from "../../parties/rules.ts"
import { isSiren } from "../codes/rules.ts"
import type { Address, EInvoice, Note, Party } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import type { Check } from "../readiness/schema.ts"

/**
 * By their codes (BT-21), what is said about paying late and early (Code de commerce, L441-9 and D441-5): the words that a line of
 * the terms has that says it, and what to ask for.
 */
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

/** Networks have no codes for notes, and processes of their own. */
export const isFrench = (dealing: Parameters<typeof isWithinFrance>[0], { by }: Pick<Profile, "by">) =>
  by === null && isWithinFrance(dealing)

/** A line that says two of them is a note for each. */
export function codedNotes(terms: string | null): Note[] {
  const lines = (terms ?? "").split("\n")
  return codes.flatMap((code) => {
    const text = lines.filter((line) => subjects[code].words.test(line)).join("\n")
    return text === "" ? [] : [{ code, text }]
  })
}

const letters: Record<SupplyType, string> = { goods: "B", services: "S", mixed: "M" }

/** BT-23 (BR-FR-08): 1 is an invoice, 4 the final one after deposits, which a credit note isn't. */
export const frenchProcess = (type: SupplyType | null, isFinal: boolean) =>
  type && `${letters[type]}${isFinal ? 4 : 1}`

/** Words that the law prescribes (CGI, annexe II, 242 nonies A, I, 11° bis). */
const debits = "Option pour le paiement de la taxe d'après les débits"
const isPrescribed = /d.apr[èe]s les d[ée]bits/i
const isCommon = /sur les d[ée]bits/i

/** Whether VAT is paid by invoices (BT-8). The option is one of services: the tax on goods is due when they are delivered. */
export const isOnDebits = (text: string, type: SupplyType | null) =>
  type !== "goods" && (isPrescribed.test(text) || isCommon.test(text))

/** BG-15, in France: the postcode is five digits before the city on the last line. */
export function deliveryAddress(text: string | null): Address | null {
  if (text === null) return null
  const lines = addressLines({ address: text, country: "FR" })
  const [, postcode = null, city = null] = /^(\d{5})\s+(.+)$/.exec(lines.at(-1) ?? "") ?? []
  const [first = "", second = "", ...rest] = postcode === null ? lines : lines.slice(0, -1)
  return {
    lines: [first, second, rest.join(", ")].filter(Boolean),
    ...{ city, postcode, region: null, country: "FR" },
  }
}

/** Advice for an invoice between French parties. */
export const frenchChecks = ({ type, deliver_to, ...invoice }: EInvoice): Check[] => [
  ...sirenChecks("seller.registration_id", "Your", "BT-30", invoice.seller),
  ...sirenChecks("buyer.registration_id", "Your client's", "BT-47", invoice.buyer),
  {
    field: "supply_type",
    rule: "BT-23",
    message: "Choose whether this is for goods, services or both. French invoices need it.",
    is: type === "381" || invoice.process,
  },
  {
    field: "delivery_address",
    rule: "BT-78",
    message: "Put postcode and city on the last line of the delivery address",
    is: deliver_to === null || deliver_to.postcode || deliver_to === invoice.buyer.address,
  },
  {
    field: "terms",
    rule: "BT-8",
    message: `For VAT on debits, write “${debits}” in the terms. French law prescribes these words.`,
    is: !invoice.is_on_debits || isPrescribed.test(textOf(invoice)),
  },
  ...codes.map((code) => ({
    field: "terms",
    rule: `BT-21 ${code}`,
    message: subjects[code].message,
    is: type === "381" || invoice.notes.some((note) => note.code === code),
  })),
]

const textOf = ({ notes, terms }: Pick<EInvoice, "notes" | "terms">) =>
  [...notes.map(({ text }) => text), terms].join("\n")

function sirenChecks(field: string, whose: string, rule: string, { registration }: Party): Check[] {
  const isThere = registration?.scheme === "0002"
  return [
    {
      field,
      rule,
      message: `Enter ${whose.toLowerCase()} SIREN. French invoices need it.`,
      is: isThere,
    },
    {
      field,
      rule,
      message: `${whose} SIREN isn't valid. Check it for typos.`,
      is: !isThere || isSiren(registration.id),
    },
  ]
}
