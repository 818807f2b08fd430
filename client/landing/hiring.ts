// The buttons that open the hire form: it is loaded on touch or focus, and shown on a press.
import { has, parsed } from "../lib/json.ts"
import type { LandingData } from "./page-data.ts"

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

/** The button shows that the form is loading; without a network it shows an error and can be pressed again. */
async function open(button: HTMLElement, data: LandingData) {
  const waiting = setTimeout(() => tell(button, data.loading), delay)
  button.ariaBusy = "true"
  try {
    const { showHire } = await fetchForm()
    await showHire(data)
    tell(button, null)
  } catch {
    clearTimeout(waiting)
    tell(button, data.lost)
  } finally {
    clearTimeout(waiting)
    button.ariaBusy = null
  }
}

/** Milliseconds before the wait is shown. */
const delay = 150

/** A line below the button; null removes it. */
function tell(button: HTMLElement, words: string | null) {
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
  has(value, { slug: "string", name: "string", default_currency: "string", preview: "boolean" }) &&
  has(value, { language: "string", loading: "string", lost: "string" })
