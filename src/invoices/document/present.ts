// What an invoice says beside its lines, between the wire and its row.
import { dayIn } from "../../core/values/dates.ts"
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

/** Of a plain draft that was written just now. */
export const plainPaper: PaperRow = { ...unwritten, seller: null, buyer: null }

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

type Issue = { issued_at: string | null; status: string; created_at: string }

/** What was issued before days were kept has the day on which it was made: that stands on the paper. */
export const presentPaper = (row: PaperRow, issue: Issue, time_zone: string): Paper => ({
  ...row,
  issue_date: row.issue_date ?? (isIssued(issue) ? dayIn(time_zone, issue.created_at) : null),
  language: languages.find((one) => one === row.language) ?? "en",
  original: row.original ?? null,
})

const isIssued = ({ issued_at, status }: Issue) => issued_at !== null && status !== "draft"
