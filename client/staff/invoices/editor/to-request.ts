// Turns the invoice form into a request: a preview, a new invoice, or an update.
import type { Language } from "../../../../src/core/values/language.ts"
import { recordOf } from "../../../../src/core/values/records.ts"
import { type FieldName, fieldNames } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"
import { customChange } from "../../custom-fields/typed.ts"
import { exchangeOptions, homeOf } from "./exchange.ts"
import { type InvoiceForm, isBegun, isComplete, isText, type LineForm, newForm, rateOf } from "./form.ts"
import { formOf, type Saved } from "./from-answer.ts"
import { sentInstalments } from "./instalments.ts"
import { discountOf, pricingOptions } from "./options.ts"

/** `before` is the saved invoice; omitted fields stay as they are. */
export const toPreview = (form: InvoiceForm, before: InvoiceDetail | null): PreviewRequest => ({
  kind: "invoice",
  client: form.client?.id ?? null,
  project: form.project?.id ?? null,
  currency: form.currency,
  due_date: form.due_date,
  tax_rate: readRate(form),
  notes: form.notes,
  items: form.lines.filter(isBegun).map((line) => ({
    description: line.description,
    // If omitted it would be 1; an empty quantity counts as 0 until it is filled.
    ...(isText(line) ? {} : { quantity: line.quantity ?? 0, unit_price: line.unit_price }),
    ...lineOptions(line, form, before),
  })),
  ...changedOptions(form, before),
  ...customOf(form, before),
  ...(form.exchange_rate !== "" && { home_currency: homeOf(form, before) }),
  ...(before && { invoice: before.id, number: form.number, status: form.status }),
})

/** Due date, tax rate, notes and options only if filled. */
export const toCreate = (form: InvoiceForm) => ({
  ...filledBasics(form),
  items: toItems(form, null),
  ...changedOptions(form, null),
  ...customOf(form, null),
})

/** Emptied fields are cleared; an invoice saved without lines keeps its amount. */
export function toUpdate(form: InvoiceForm, before: Saved) {
  const items = toItems(form, before)
  return {
    ...{ due_date: null, notes: null },
    ...filledBasics(form),
    tax_rate: changedRate(form, before),
    ...changedOptions(form, before),
    ...customOf(form, before),
    ...(items.length === 0 && before.items.length === 0 ? {} : { items }),
    ...(form.client ? { client: form.client.id } : {}),
    ...(form.project || before.project !== null ? { project: form.project?.id ?? null } : {}),
    number: form.number,
    status: form.status,
  }
}

/** Only what differs: a field that was deleted meanwhile isn't sent. */
function customOf({ custom }: InvoiceForm, before: Saved | null) {
  const change = customChange(custom, before?.custom)
  return change === undefined ? {} : { custom: change }
}

function filledBasics(form: InvoiceForm) {
  const tax_rate = readRate(form)
  return {
    currency: form.currency,
    ...(form.due_date === "" ? {} : { due_date: form.due_date }),
    ...(tax_rate === null ? {} : { tax_rate }),
    ...(form.notes.trim() === "" ? {} : { notes: form.notes }),
  }
}

function readRate(form: InvoiceForm) {
  const rate = rateOf(form)
  return Number.isNaN(rate) ? null : rate
}

/** Sending the answered rate back changes nothing: with several rates it is 0, and only null removes a rate. */
function changedRate(form: InvoiceForm, before: Saved) {
  const rate = readRate(form) ?? 0
  if (rate === (rateOf(formOf(before)) ?? 0)) return before.tax_rate
  return rate === 0 && before.tax_rate === 0 ? null : rate
}

/** Numbered from 1. The server calculates their amounts. */
const toItems = (form: InvoiceForm, before: Saved | null) =>
  form.lines.filter(isComplete).map((line, at) => ({
    description: line.description.trim(),
    ...(isText(line) ? {} : { quantity: line.quantity ?? 0, unit_price: line.unit_price ?? 0 }),
    order: at + 1,
    ...lineOptions(line, form, before),
    ...workOfLine(line, before),
  }))

/** A line that names no work would keep that of the saved line in its place. */
function workOfLine({ time_entries = [], expenses = [], updated_at }: LineForm, before: Saved | null) {
  const billed = (before?.items ?? []).flatMap((item) => [item.time_entries ?? [], item.expenses ?? []])
  return [time_entries, expenses, ...billed].every((ids) => ids.length === 0)
    ? {}
    : { time_entries: [...time_entries], expenses: [...expenses], updated_at }
}

/** An omitted option stays as it was, so each line sends every option that any saved line has. */
function lineOptions(line: LineForm, { currency, tax_rate }: InvoiceForm, before: Saved | null) {
  const { kind, unit, tax } = line
  const saved = before?.items ?? []
  const priced = saved.filter((item) => item.kind !== "text")
  const discount = discountOf(line, currency)
  // Where every line has its own tax, a line that omits it would get theirs.
  const isUntaxed =
    tax_rate.trim() === "" && priced.length > 0 && priced.every((item) => item.tax !== undefined)
  return {
    ...(kind || saved.some((item) => item.kind !== "item") ? { kind: kind ?? ("item" as const) } : {}),
    ...(unit || saved.some((item) => item.unit !== null) ? { unit: unit ?? null } : {}),
    ...(discount || saved.some((item) => item.discount !== null) ? { discount } : {}),
    ...(tax === undefined && isUntaxed && !isText(line) ? { tax: null } : {}),
    ...(tax === undefined ? {} : { tax }),
  }
}

type Options = ReturnType<typeof pricingOptions> &
  ReturnType<typeof exchangeOptions> & {
    instalments: ReturnType<typeof sentInstalments>
    language: Language | null
    supply_type: InvoiceDetail["supply_type"]
  } & Record<FieldName, string | null>

/** For a new invoice the filled ones, for a saved one those that differ; null clears. */
function changedOptions(form: InvoiceForm, before: Saved | null): Partial<Options> {
  const was = before ? formOf(before) : newForm(form.currency)
  const old = new Map<string, unknown>(Object.entries(optionsOf(was, before)))
  const options = optionsOf(form, before)
  const isNewRate = options.exchange_rate !== (old.get("exchange_rate") ?? null)
  const isMoved = form.client?.id !== was.client?.id
  // A new rate without its day is of the issue date, a draft for another client in its language.
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(old.get(name)) ||
    (name === "exchange_rate_date" && isNewRate && value !== null) ||
    (name === "language" && isMoved && value !== null)
  return Object.fromEntries(Object.entries(options).filter(isChanged))
}

const optionsOf = (form: InvoiceForm, before: Saved | null) => ({
  ...pricingOptions(form),
  ...exchangeOptions(form, before),
  instalments: sentInstalments(form),
  language: form.language || null,
  supply_type: form.supply_type || null,
  ...recordOf(fieldNames, (name) => form[name].trim() || null),
})
