// What an invoice says beside its lines, between the wire and its row.

import type { TaxFigures } from "../../core/database/columns.ts"
import { languages } from "../../core/values/language.ts"
import { recordOf } from "../../core/values/records.ts"
import { mergedCustom } from "../../custom-fields/values/rules.ts"
import { noExchange } from "../../pricing/exchange/rules.ts"
import { presentExchange } from "../exchange/present.ts"
import { readSupplyType } from "../supply-type/rules.ts"
import type { PaperRow, PaperValues } from "./queries.ts"
import { fieldNames, ofKind, paperNames } from "./rules.ts"
import type { Paper, PaperInput } from "./schema.ts"

const unwritten: PaperValues = {
  issue_date: null,
  supply_type: null,
  ...recordOf(fieldNames, () => null),
  language: "en",
  custom: {},
}

/** Of a draft that was written just now and says nothing beside its lines. */
export const blankPaper: PaperRow = { ...unwritten, ...noExchange, seller: null, buyer: null }

/** `language` null: the client's, else the organization's. */
export const newPaper = (input: PaperInput) => ({
  ...changedPaper(unwritten, input),
  language: input.language ?? null,
})

/** What a change leaves out stays, null clears it. */
export function changedPaper(before: PaperValues, change: PaperInput): PaperValues {
  const pick = (name: Exclude<keyof PaperInput, "custom" | "language">) =>
    change[name] === undefined ? before[name] : change[name]
  return {
    ...recordOf(["issue_date", "supply_type", ...fieldNames], pick),
    language: change.language ?? before.language,
    custom: mergedCustom(before.custom, change.custom),
  }
}

/** Of a new invoice with the content of another: the days of supply and of issue are its own. */
export const copiedPaper = (from: PaperValues): PaperValues => ({
  ...recordOf(paperNames, (name) => from[name]),
  language: from.language,
  custom: from.custom,
  issue_date: null,
  ...recordOf(ofKind(fieldNames, "day"), () => null),
})

/** `taxes` of the invoice. */
export const presentPaper = (
  row: PaperRow,
  amounts: { currency: string; taxes: readonly TaxFigures[] },
): Paper => ({
  ...row,
  ...presentExchange(row, amounts),
  language: languages.find((one) => one === row.language) ?? "en",
  supply_type: readSupplyType(row.supply_type),
  original: row.original ?? null,
  attachments: row.attachments ?? [],
  custom_fields: row.custom_fields ?? [],
})
