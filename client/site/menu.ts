// The phone's menu opens and closes by itself (popover); the script labels its button, and closes it on wide windows.

export function mindMenu() {
  const menu = document.getElementById("site-menu")
  const button = document.querySelector("[popovertarget='site-menu']")
  if (!menu || !button) return
  menu.addEventListener("toggle", (event) => {
    const open = "newState" in event && event.newState === "open"
    button.setAttribute("aria-label", open ? "Close menu" : "Open menu")
    button.setAttribute("aria-expanded", String(open))
  })
  // Wide screens show the links themselves, so the menu closes.
  const wide = matchMedia("(min-width: 768px)")
  wide.addEventListener("change", () => {
    if (wide.matches) menu.hidePopover()
  })
}
