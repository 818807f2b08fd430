// What an invoice says beside its lines, between the wire and its row.
import type { PaperRow, PaperValues } from "./queries.ts"
import { languages, paperNames } from "./rules.ts"
import type { Paper, PaperInput } from "./schema.ts"

const unwritten: PaperValues = {
  issue_date: null,
  supply_from: null,
  supply_to: null,
  language: "en",
  po_number: null,
  contract_number: null,
  buyer_reference: null,
  terms: null,
  internal_note: null,
}

/** Of a draft that was written just now and says nothing beside its lines. */
export const blankPaper: PaperRow = { ...unwritten, seller: null, buyer: null }

export const newPaper = (input: PaperInput): PaperValues => changedPaper(unwritten, input)

/** What a change leaves out stays, null clears it. */
export function changedPaper(before: PaperValues, change: PaperInput): PaperValues {
  const pick = (name: (typeof paperNames)[number]) =>
    change[name] === undefined ? before[name] : change[name]
  const { language, ...fields } = unwritten
  return {
    ...Object.assign(fields, Object.fromEntries(paperNames.map((name) => [name, pick(name)]))),
    language: pick("language") ?? language,
  }
}

export const presentPaper = (row: PaperRow): Paper => ({
  ...row,
  language: languages.find((one) => one === row.language) ?? "en",
  original: row.original ?? null,
})
