// The phone's menu: closed by a choice, by Escape, by a press beside it, and by a wide window.

export function mindMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]")
  if (!menu) return
  const close = () => menu.removeAttribute("open")
  addEventListener("click", ({ target }) => {
    const stays = target instanceof Element && menu.contains(target) && !target.closest("a")
    if (!stays) close()
  })
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return
    close()
    menu.querySelector("summary")?.focus()
  })
  matchMedia("(min-width: 768px)").addEventListener("change", close)
}
