// What a small screen must hold to: nothing scrolls sideways, a thumb hits what it aims at, dialogs fit.
import type { Page } from "playwright-core"

type Size = { width: number; height: number }

/** What is wrong, in sentences, once all that comes or goes is there or gone. The screen is left as it was. */
export async function problemsOn(page: Page, size: Size): Promise<string[]> {
  const looked = await page.waitForFunction(lookAtScreen, size)
  return (await looked.jsonValue()) || []
}

/** Runs in the page; `width` and `height` are the phone's. `false` while something is coming or going. */
function lookAtScreen({ width, height }: Size): string[] | false {
  // A list that can't be seen yet would have the dialog behind it looked at, and scrolled from under it.
  if (document.querySelector("[data-starting-style], [data-ending-style]")) return false
  const least = 24
  const toasts = '[role="region"][aria-live]'
  const problems: string[] = []
  const nameOf = (one: Element) => one.outerHTML.slice(0, 140)
  const { scrollWidth } = document.documentElement
  if (Math.max(scrollWidth, innerWidth) > width) problems.push(`The page is ${scrollWidth} wide: ${widest()}`)
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown)
  for (const dialog of dialogs) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (left < 0 || right > width || top < 0 || bottom > height)
      problems.push(`The dialog doesn't fit: ${left}–${right}, ${top}–${bottom}: ${nameOf(dialog)}`)
    for (const part of [dialog, ...dialog.querySelectorAll("*")])
      if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
        problems.push(`A part of the dialog scrolls sideways: ${nameOf(part)}`)
  }
  const active = "a[href], button, input, select, textarea, [role=tab], [role=option], [role=switch]"
  const list = [...document.querySelectorAll('[role="listbox"]')].find(isShown)
  for (const one of (list ?? dialogs.at(-1) ?? document).querySelectorAll(active)) {
    const { width: wide, height: high } = one.getBoundingClientRect()
    if (Math.min(wide, high) >= least || !isAimedAt(one)) continue
    if (!reaches(one)) problems.push(`Too small to hit, ${wide} × ${high}: ${nameOf(one)}`)
  }
  return problems

  function isShown(one: Element) {
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  /** Not what is kept for other senses, nor a link within a sentence, whose line it shares. */
  function isAimedAt(one: Element): boolean {
    const { right, bottom } = one.getBoundingClientRect()
    if (!isShown(one) || one.closest("[aria-hidden=true], [inert]") || right <= 0 || bottom + scrollY <= 0)
      return false
    const isInline = getComputedStyle(one).display === "inline"
    const beside = [...(one.parentElement?.childNodes ?? [])].filter((node) => node !== one)
    return !(isInline && beside.some((node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== ""))
  }
  function reaches(one: Element): boolean {
    const places: [Element, number, number][] = []
    for (let above = one.parentElement; above; above = above.parentElement)
      places.push([above, above.scrollLeft, above.scrollTop])
    const reached = isHit(one)
    for (const [above, left, top] of places) above.scrollTo({ left, top, behavior: "instant" })
    return reached
  }
  /** Its label and its row count as well: tried with the finger, left and right, above and below. */
  function isHit(one: Element): boolean {
    one.scrollIntoView({ block: "center", behavior: "instant" })
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 1]
    const hits = (atX: number, atY: number) => {
      // A toast lies over everything, and goes again.
      const there = document.elementsFromPoint(atX, atY).find((layer) => !layer.closest(toasts))
      const label = there?.closest("label")
      return (
        there !== undefined &&
        (one.contains(there) || (label instanceof HTMLLabelElement && label.control === one))
      )
    }
    const across = right - left >= least || (hits(x - far, y) && hits(x + far, y))
    const along = bottom - top >= least || (hits(x, y - far) && hits(x, y + far))
    return across && along
  }
  function widest(): string {
    const all = [...document.querySelectorAll("body *")]
    const out = all.find((one) => one.getBoundingClientRect().right > width + 0.5 && isShown(one))
    return out ? nameOf(out) : "nothing in particular"
  }
}
