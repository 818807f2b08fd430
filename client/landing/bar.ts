// The bar of a phone: it steps aside while a button like its own is in sight, so that no two say the same.

/** Pixels that the header covers: what lies under it isn't in sight. */
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
