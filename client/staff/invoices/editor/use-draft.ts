// The invoice as it stands in the form, kept in this tab until it is saved or thrown away: an expired session or a
// reload takes nothing of what was typed.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { has } from "../../../lib/json.ts"
import { currentOrg, keepDraft, keptDraft, storedUser } from "../../../lib/storage.ts"
import { type Draft, isText, restoredDraft } from "./draft.ts"
import { draftOf } from "./draft-of.ts"
import { type Rebased, rebase } from "./rebase.ts"
import { useSuggestions } from "./use-suggestions.ts"

/** `before` is the saved invoice that is edited; null for a new one. */
export function useDraft(initial: Draft, before: InvoiceDetail | null) {
  const [start, setStart] = useState(initial)
  const [place] = useState(() => placeOf(initial, before))
  const [kept, setKept] = useState(() => restored(keptDraft(place), initial))
  const [draft, setDraft] = useState(kept?.draft ?? start)
  const [rebased, setRebased] = useState(kept)
  const [chosen, setChosen] = useState(new Set(Object.keys(known(initial))))
  const done = useRef(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)
  // Filling in is no change of anybody's: closing the form loses nothing.
  const fill = (filled: (now: Draft) => Draft) => {
    setStart(filled)
    setDraft(filled)
  }
  const tax = useSuggestions(draft, before || kept ? null : chosen, (part) =>
    fill((now) => ({ ...now, ...part })),
  )
  const settledTax = useRef<number | null>(null)
  const settleTax = useEffectEvent((to: number | null) => {
    const from = settledTax.current
    settledTax.current = to
    if (from !== to) fill((now) => ({ ...now, lines: withTax(now.lines, from, to) }))
  })
  useEffect(() => {
    if (tax !== undefined) settleTax(tax)
  }, [tax])
  useEffect(() => {
    if (!done.current) keepDraft(place, isChanged ? { ...draft, ...(before && { start }) } : null)
  }, [place, draft, start, isChanged, before])

  return {
    draft,
    change(part: Partial<Draft>) {
      setDraft((now) => ({ ...now, ...part }))
      const names = new Set([...chosen, ...Object.keys(part)])
      // Another client has other projects, and the only one of those may be filled in again.
      if (part.client !== undefined && !part.project) names.delete("project")
      setChosen(names)
    },
    isDirty: () => !done.current && isChanged,
    /** Saved, or thrown away. */
    forget() {
      done.current = true
      keepDraft(place, null)
    },
    /** Somebody else has changed it meanwhile. */
    rebase(now: InvoiceDetail) {
      const saved = draftOf(now)
      const next = rebase(draft, start, saved)
      setStart(saved)
      setDraft(next.draft)
      setRebased(next)
    },
    restored: kept !== null,
    rebased,
    startOver() {
      setKept(null)
      setRebased(null)
      setDraft(start)
    },
  }
}

/** Of lines that have what was settled before; what somebody has chosen stays. */
const withTax = (lines: Draft["lines"], from: number | null, to: number | null) =>
  lines.map((line) =>
    line.tax === (from ?? undefined) && !isText(line) ? { ...line, tax: to ?? undefined } : line,
  )

/** What the address has named is chosen. */
const known = ({ client, project }: Draft) => ({ ...(client && { client }), ...(project && { project }) })

/** What a tab has kept, put on the invoice as it is by now. */
function restored(value: unknown, now: Draft): Rebased | null {
  if (!has(value, {})) return null
  const { start, ...typed } = value
  const draft = restoredDraft(typed)
  return draft && rebase(draft, restoredDraft(start) ?? now, now)
}

/** Another member's and another organization's is another place. */
function placeOf({ client, project }: Draft, before: InvoiceDetail | null): string {
  const whose = [storedUser()?.id, currentOrg()?.id]
  const what = before ? [before.id] : ["new", client?.id, project?.id]
  return ["invoice", ...whose, ...what].join(" ")
}
