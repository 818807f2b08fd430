// The buttons that open the form to hire: it is fetched when a finger or the focus is on one, shown on a press.
import { has, parsed } from "../lib/json.ts"
import type { LandingData } from "./shown.ts"

const mark = "[data-hire]"
const fetchForm = () => import("./hire/show.tsx")

export function mindHiring() {
  const data = parsed(document.getElementById("landing-data")?.textContent ?? "null")
  if (!isData(data)) return
  for (const sign of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(sign, ({ target }) => buttonAt(target) && void fetchForm().catch(ignore), {
      passive: true,
    })
  document.addEventListener("click", ({ target }) => {
    const button = buttonAt(target)
    if (button && button.ariaBusy !== "true") void open(button, data)
  })
}

/** While the form is on its way the button says so; without a network it says that, and may be pressed again. */
async function open(button: HTMLElement, data: LandingData) {
  const waiting = setTimeout(() => say(button, "Loading..."), delay)
  button.ariaBusy = "true"
  try {
    const { showHire } = await fetchForm()
    showHire(data)
    say(button, null)
  } catch {
    clearTimeout(waiting)
    say(button, "Network error. Please check your connection and try again.")
  } finally {
    clearTimeout(waiting)
    button.ariaBusy = null
  }
}

/** Milliseconds before a wait is worth a word. */
const delay = 150

/** In a line of its own below the button; null takes it away. */
function say(button: HTMLElement, words: string | null) {
  const id = "hire-news"
  const line = document.getElementById(id) ?? Object.assign(document.createElement("p"), { id })
  line.className = "mt-2 w-full text-pretty text-sm"
  line.setAttribute("role", "status")
  line.textContent = words
  if (words === null) line.remove()
  else button.after(line)
}

const ignore = () => undefined
const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(mark) : null
const isData = (value: unknown): value is LandingData =>
  has(value, { slug: "string", name: "string", preview: "boolean" })
