// Where the keyboard is on a page, and whether one can see it. These run in the page itself.

/**
 * What is wrong with the focus, if anything. Its mark is an outline: around the focused thing, around the box it lies
 * in, or around the row that it stands for. What is inside a frame is another page's.
 */
export function lookAtFocus(): string | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active instanceof HTMLIFrameElement) return null
  if (active === document.body || active === document.documentElement) return null
  const say = (problem: string) => `${problem}: ${active.outerHTML.slice(0, 160)} on ${location.href}`
  const boxes = [active, active.parentElement, active.parentElement?.parentElement]
  const marked =
    boxes.find((box) => box && isDrawn(getComputedStyle(box))) ??
    (isDrawn(getComputedStyle(active, "::after")) ? active.offsetParent : null)
  if (!marked) return say("The focus has no mark")
  if (sidesShown(marked) < 2) return say("The mark of the focus is cut off")
  const { left, right, top, bottom } = active.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
  const there = document.elementFromPoint(x, y)
  if (!there || !(marked.contains(there) || there.contains(active))) return say("The focus is covered")
  return null

  function isDrawn({ outlineStyle, outlineWidth, outlineColor, content }: CSSStyleDeclaration) {
    const clear = /^transparent$|,\s*0\)$|\/\s*0\)$/.test(outlineColor)
    return content !== "none" && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !clear
  }
  /** Of the outline's four sides, those whose middle no ancestor and no edge of the window cuts off. */
  function sidesShown(box: Element): number {
    const rect = box.getBoundingClientRect()
    const out = Number.parseFloat(getComputedStyle(box).outlineOffset) || 0
    const [midX, midY] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
    const sides = [
      [midX, rect.top - out],
      [midX, rect.bottom + out],
      [rect.left - out, midY],
      [rect.right + out, midY],
    ] as const
    return sides.filter(([x, y]) => isInside(document.documentElement, x, y) && isShown(box, x, y)).length
  }
  function isShown(box: Element, x: number, y: number): boolean {
    for (let above = box.parentElement; above; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above)
      if ((overflowX !== "visible" || overflowY !== "visible") && !isInside(above, x, y)) return false
      if (position === "fixed") return true
    }
    return true
  }
  function isInside(box: Element, x: number, y: number): boolean {
    const { left, right, top, bottom } =
      box === document.documentElement
        ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
        : box.getBoundingClientRect()
    return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1
  }
}

/** From where the focus is, where something else lies. */
export type Way = "there" | "behind" | "ahead" | "left" | "right"

/** Of the tabs of a list and of the radios of a group only one is a stop of Tab; arrows lead to the others. */
export function wayTo(target: Element): Way {
  const active = target.ownerDocument.activeElement
  if (active === target) return "there"
  const isBehind = active !== null && (target.compareDocumentPosition(active) & 4) !== 0
  const group = target.closest('[role="tablist"], [role="radiogroup"]')
  if (group && active && group.contains(active)) return isBehind ? "left" : "right"
  return isBehind && active !== document.body ? "behind" : "ahead"
}

/** The key that leads from the option under the arrows to another; "there" when it is that one, and looks it. */
export function wayAmongOptions(target: Element): "there" | "ArrowUp" | "ArrowDown" {
  const now = target.ownerDocument.querySelector('[role="option"][data-highlighted]')
  if (now !== target) return now && (target.compareDocumentPosition(now) & 4) !== 0 ? "ArrowUp" : "ArrowDown"
  if (/,\s*0\)$|\/\s*0\)$/.test(getComputedStyle(target).backgroundColor))
    throw new Error(`Nothing marks the option ${target.textContent}`)
  return "there"
}
