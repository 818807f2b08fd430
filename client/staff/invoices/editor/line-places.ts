// Where one is among the lines of an invoice, and how the focus gets to another place.

export type Place = { key: string; cell: string }

/** Which cell of which line something inside the table is. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null
  const { line, cell: name } = cell?.dataset ?? {}
  return line !== undefined && name !== undefined ? { key: line, cell: name } : null
}

export function focusOn(table: HTMLElement | null, { key, cell }: Place) {
  const field = table?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-line="${key}"][data-cell="${cell}"] :is(input, textarea)`,
  )
  field?.focus()
  if (cell !== "description") field?.select()
}
