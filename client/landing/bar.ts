// The phone's bottom bar hides while a similar button is in view, so that no two offer the same.

/** Pixels covered by the header. */
const header = 65

export function mindBar() {
  const bar = document.querySelector("[data-hire-bar]")
  if (!bar) return
  const seen = new Set<Element>()
  const look: IntersectionObserverCallback = (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
    bar.classList.toggle("invisible", seen.size > 0)
  }
  const observer = new IntersectionObserver(look, { rootMargin: `-${header}px 0px 0px` })
  for (const button of document.querySelectorAll("[data-hire]"))
    if (!bar.contains(button)) observer.observe(button)
}
