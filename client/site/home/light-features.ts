// Lights one card of the features after the other, a new one every 4 seconds.

const everyMs = 4_000

/** Still for people who prefer reduced motion, and while someone is reading a card. */
export function lightFeatures() {
  const list = document.querySelector("[data-features]")
  if (!list || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  setInterval(() => {
    if (list.matches(":hover")) return
    const cards = [...list.children]
    const next = (cards.findIndex((card) => card.hasAttribute("data-lit")) + 1) % cards.length
    cards.forEach((card, at) => {
      card.toggleAttribute("data-lit", at === next)
    })
  }, everyMs)
}
