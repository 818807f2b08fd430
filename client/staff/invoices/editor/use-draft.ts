// The invoice as it stands in the form, kept in this tab until it is saved or thrown away: an expired session or a
// reload takes nothing of what was typed.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { currentOrg, keepDraft, keptDraft, storedUser } from "../../../lib/storage.ts"
import { type Draft, isText, restoredDraft } from "./draft.ts"
import { useSuggestions } from "./use-suggestions.ts"

/** `before` is the saved invoice that is edited; null for a new one. */
export function useDraft(initial: Draft, before: InvoiceDetail | null) {
  const [start, setStart] = useState(initial)
  const [place] = useState(() => placeOf(initial, before))
  const [kept, setKept] = useState(() => restoredDraft(keptDraft(place)))
  const [draft, setDraft] = useState(kept ?? start)
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
    if (!done.current) keepDraft(place, isChanged ? draft : null)
  }, [place, draft, isChanged])

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
    restored: kept !== null,
    startOver() {
      setKept(null)
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

/** Another member's, another organization's, or a version that somebody has changed since is another place. */
function placeOf({ client, project }: Draft, before: InvoiceDetail | null): string {
  const whose = [storedUser()?.id, currentOrg()?.id]
  const what = before ? [before.id, before.updated_at] : ["new", client?.id, project?.id]
  return ["invoice", ...whose, ...what].join(" ")
}
