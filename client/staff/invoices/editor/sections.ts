// Optional sections of the invoice form: hidden until requested or filled.
import { type RefObject, useEffect, useState } from "react"
import { recordOf } from "../../../../src/core/values/records.ts"
import { fieldNames, ofKind } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceForm } from "./form.ts"

export const referenceNames = ofKind(fieldNames, "day", "line")
/** The fields with a section of their own. The delivery address is asked for beside the type of supply. */
export const textNames = ofKind(fieldNames, "text").filter((name) => name !== "delivery_address")

const names = [
  ...(["lines", "prices", "discount", "withholding", "instalments", "references", "language"] as const),
  ...textNames,
  "files",
] as const
export type Section = (typeof names)[number]

/** The sections that hold a value. `hasOwnLanguage`: it isn't in its client's. */
export function filledSections(form: InvoiceForm, hasOwnLanguage: boolean): Section[] {
  const filled: Partial<Record<Section, boolean>> = {
    lines: form.lines.some(({ unit, discount, tax }) => unit !== undefined || discount || tax !== undefined),
    prices: form.prices_include_tax || form.price_decimals !== null,
    discount: form.discount !== "" || form.discount_reason !== "",
    withholding: form.withholding_name !== "" || form.withholding_rate !== "",
    instalments: form.instalments.length > 0,
    references: referenceNames.some((name) => form[name] !== ""),
    language: hasOwnLanguage,
    ...recordOf(textNames, (name) => form[name] !== ""),
  }
  return names.filter((name) => filled[name])
}

/** A shown section stays, even when emptied. A requested one gets the focus, and so does the first field of a `problem`. */
export function useSections(
  form: InvoiceForm,
  hasOwnLanguage: boolean,
  element: RefObject<HTMLElement | null>,
  problem: object | null,
) {
  const [shown, setShown] = useState<ReadonlySet<Section>>(new Set())
  const [asked, setAsked] = useState<Section | null>(null)
  const filled = filledSections(form, hasOwnLanguage)
  const all = filled.every((name) => shown.has(name)) ? shown : new Set([...shown, ...filled])
  if (all !== shown) setShown(all)
  useEffect(() => {
    if (asked === null) return
    const fields = ":is([role=checkbox], [role=combobox], input:not([aria-hidden]), textarea)"
    element.current?.querySelector<HTMLElement>(`[data-section=${asked}] ${fields}`)?.focus()
    setAsked(null)
  }, [asked, element])
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [problem, element])
  const show = (section: Section) => {
    setShown(new Set([...all, section]))
    setAsked(section)
  }
  return { shown: all, show }
}
