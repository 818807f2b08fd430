// The form's values, kept in this tab until saved or discarded: an expired session or a reload loses nothing.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { has } from "../../../lib/json.ts"
import { currentOrg, keepDraft, keptDraft, storedUser } from "../../../lib/storage.ts"
import { type InvoiceForm, isText, type Kind, restoredForm } from "./form.ts"
import { formOf, type Saved } from "./from-answer.ts"
import { type Rebased, rebase } from "./rebase.ts"
import { useSuggestions } from "./use-suggestions.ts"
import { useUsualLanguage } from "./use-usual-language.ts"

/** `before` is the saved one; null for a new one. */
export function useInvoiceForm(
  initial: InvoiceForm,
  before: (Saved & { id: number }) | null,
  kind: Kind = "invoice",
) {
  const [start, setStart] = useState(initial)
  const [place] = useState(() => `${kind} ${placeOf(initial, before)}`)
  const [restored, setRestored] = useState(() => restore(keptDraft(place), initial))
  const [form, setForm] = useState(restored?.form ?? start)
  const [rebased, setRebased] = useState(restored)
  const [touched, setTouched] = useState(() => namedIn(initial))
  const done = useRef(false)
  const usual = useUsualLanguage(before ? (form.client?.id ?? before.client) : undefined)
  // While its client's isn't known nothing is shown of it, and it follows.
  const hasOwnLanguage =
    form.language !== "" && (before === null || (usual !== undefined && form.language !== usual))
  const isChanged = JSON.stringify(form) !== JSON.stringify(start)
  // Suggestions don't count as typed, so closing the form asks nothing.
  const fill = (filled: (now: InvoiceForm) => InvoiceForm) => {
    setStart(filled)
    setForm(filled)
  }
  const tax = useSuggestions(form, before || restored ? null : touched, (part) =>
    fill((now) => ({ ...now, ...part })),
  )
  const filledTax = useRef<number | null>(null)
  const fillTax = useEffectEvent((to: number | null) => {
    const from = filledTax.current
    filledTax.current = to
    if (from !== to) fill((now) => ({ ...now, lines: withTax(now.lines, to, from) }))
  })
  useEffect(() => {
    if (tax !== undefined) fillTax(tax)
  }, [tax])
  useEffect(() => {
    if (!done.current) keepDraft(place, isChanged ? { ...form, ...(before && { start }) } : null)
  }, [place, form, start, isChanged, before])

  return {
    form,
    hasOwnLanguage,
    change(part: Partial<InvoiceForm>) {
      const follows = before?.status === "draft" && !hasOwnLanguage && isMoved(form, part)
      setForm((now) => ({ ...now, ...(follows && { language: "" as const }), ...part }))
      const names = new Set([...touched, ...Object.keys(part)])
      // Another client has other projects, and its only project may be suggested again.
      if (part.client !== undefined && !part.project) names.delete("project")
      setTouched(names)
    },
    isDirty: () => !done.current && isChanged,
    /** Called after saving or discarding. */
    forget() {
      done.current = true
      keepDraft(place, null)
    },
    /** Someone else has changed it meanwhile. */
    rebase(now: Saved) {
      const saved = formOf(now)
      const next = rebase(form, start, saved)
      setStart(saved)
      setForm(next.form)
      setRebased(next)
    },
    isRestored: restored !== null,
    rebased,
    startOver() {
      setRestored(null)
      setRebased(null)
      setForm(start)
    },
  }
}

const isMoved = ({ client }: InvoiceForm, part: Partial<InvoiceForm>) =>
  part.client !== undefined && part.client?.id !== client?.id

/** Replaces the suggested tax; a chosen tax stays. */
export const withTax = (lines: InvoiceForm["lines"], to: number | null, from: number | null = null) =>
  lines.map((line) =>
    line.tax === (from ?? undefined) && !isText(line) ? { ...line, tax: to ?? undefined } : line,
  )

/** A client and a project from the address count as chosen. */
const namedIn = ({ client, project }: InvoiceForm) =>
  new Set<string>([...(client ? ["client"] : []), ...(project ? ["project"] : [])])

/** The values kept in the tab, on top of the current invoice. */
function restore(value: unknown, now: InvoiceForm): Rebased | null {
  if (!has(value, {})) return null
  const { start, ...typed } = value
  const form = restoredForm(typed)
  return form && rebase(form, restoredForm(start) ?? now, now)
}

/** Separate for each member and organization. */
function placeOf({ client, project }: InvoiceForm, before: { id: number } | null): string {
  const whose = [storedUser()?.id, currentOrg()?.id]
  const what = before ? [before.id] : ["new", client?.id, project?.id]
  return [...whose, ...what].join(" ")
}
