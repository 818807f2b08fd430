// Where the keyboard is on a page, and whether one can see it. These run in the page itself.

/** The key that leads from the focus to something else; "there" when it is there. */
type Key = "there" | "Tab" | "Shift+Tab" | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"

/**
 * The next key on the way to `target`, after a look at where the focus is: throws when its mark can't be seen. That is
 * an outline: around the focused thing, around the box it lies in, or around the row that it stands for. What is
 * inside a frame is another page's.
 */
export function keyTowards(target: Element): Key {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return "Tab"
  if (!(active instanceof HTMLIFrameElement)) assertSeen(active)
  if (active === target) return "there"
  const isBehind = (target.compareDocumentPosition(active) & 4) !== 0
  // Of the tabs of a list, the radios of a group and the tools of a bar one is a stop of Tab; arrows lead to the others.
  const group = target.closest('[role="tablist"], [role="radiogroup"], [role="toolbar"]')
  const isUpright = group?.getAttribute("aria-orientation") === "vertical"
  if (group?.contains(active) && isUpright) return isBehind ? "ArrowUp" : "ArrowDown"
  if (group?.contains(active)) return isBehind ? "ArrowLeft" : "ArrowRight"
  return isBehind ? "Shift+Tab" : "Tab"

  function assertSeen(focused: HTMLElement) {
    const say = (problem: string) =>
      new Error(`${problem}: ${focused.outerHTML.slice(0, 160)} on ${location.href}`)
    const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const marked =
      boxes.find((box) => box && isDrawn(getComputedStyle(box))) ??
      (isDrawn(getComputedStyle(focused, "::after")) ? focused.offsetParent : null)
    if (!marked) throw say("The focus has no mark")
    if (sidesShown(marked) < 2) throw say("The mark of the focus is cut off")
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const there = document.elementFromPoint(x, y)
    if (!there || !(marked.contains(there) || there.contains(focused))) throw say("The focus is covered")
  }
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

/** The key that leads from the option, or item of a menu, under the arrows to another; "there" when it is that one, and looks it. */
export function keyAmongOptions(target: Element): "there" | "ArrowUp" | "ArrowDown" {
  const now = target.ownerDocument.querySelector(':is([role="option"], [role="menuitem"])[data-highlighted]')
  if (now !== target) return now && (target.compareDocumentPosition(now) & 4) !== 0 ? "ArrowUp" : "ArrowDown"
  if (/,\s*0\)$|\/\s*0\)$/.test(getComputedStyle(target).backgroundColor))
    throw new Error(`Nothing marks the option ${target.textContent}`)
  return "there"
}
