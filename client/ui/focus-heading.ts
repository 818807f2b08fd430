// Moves the focus to a heading: what is new is read out, and the next Tab goes on from there.

/** The first in there; false where there is none yet. */
export function focusHeading(within: ParentNode | null | undefined): boolean {
  const heading = within?.querySelector<HTMLElement>("h1, h2")
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
