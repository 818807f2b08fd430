// The parts of an invoice's form that most invoices do without: hidden until they are asked for or hold something.
import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import type { Draft } from "./draft.ts"

export type Section = (typeof names)[number]

export function sectionsOf({ lines, more, paper }: Draft): Section[] {
  const held: Record<Section, boolean> = {
    lines: lines.some(({ unit, discount, tax }) => unit !== undefined || discount || tax !== undefined),
    prices: more.prices_include_tax || more.price_decimals !== null,
    discount: more.discount !== "" || more.discount_reason !== "",
    withholding: more.withholding_name !== "" || more.withholding_rate !== "",
    references: references.some((name) => paper[name] !== ""),
    terms: paper.terms !== "",
    note: paper.internal_note !== "",
  }
  return names.filter((name) => held[name])
}
const names = ["lines", "prices", "discount", "withholding", "references", "terms", "note"] as const
const references = ["supply_from", "supply_to", "po_number", "buyer_reference", "contract_number"] as const

/** What has been shown stays, also while it is emptied. */
export function useSections(draft: Draft) {
  const [shown, setShown] = useState<ReadonlySet<Section>>(new Set())
  const [asked, setAsked] = useState<Section | null>(null)
  const held = sectionsOf(draft)
  const all = held.every((name) => shown.has(name)) ? shown : new Set([...shown, ...held])
  if (all !== shown) setShown(all)
  const show = (section: Section) => {
    setShown(new Set([...all, section]))
    setAsked(section)
  }
  return { shown: all, show, asked, onThere: () => setAsked(null) }
}

type Asking = { asked: Section | null; isThere: boolean; onThere: () => void }

/** Whoever asks for a part gets to its first field as soon as it is there. */
export function useFirstField(form: RefObject<HTMLElement | null>, { asked, isThere, onThere }: Asking) {
  const done = useEffectEvent(onThere)
  useEffect(() => {
    if (asked === null || !isThere) return
    const fields = ":is([role=checkbox], [role=combobox], input:not([aria-hidden]), textarea)"
    form.current?.querySelector<HTMLElement>(`[data-section=${asked}] ${fields}`)?.focus()
    done()
  }, [form, asked, isThere])
}
