// Moves the focus from row to row: J and K in the lists of a page.

/** Links of rows carry this attribute. */
const rows = "main [data-row]"

/** To the first row where none has the focus. Answers whether there are rows. */
export function focusRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(rows)].filter(
    (link) => link.getClientRects().length > 0,
  )
  const at = links.findIndex((link) => link.closest("tr, li")?.contains(document.activeElement))
  links[rowAfter(at, step, links.length)]?.focus()
  return links.length > 0
}

/** The row to go to, from the one at `at` (-1: none) of so many. The first and the last stay where they are. */
export const rowAfter = (at: number, step: 1 | -1, count: number) =>
  at === -1 ? 0 : Math.min(Math.max(at + step, 0), count - 1)
