// The toasts on the page: shown for four seconds, removed 300 ms later.

import { Toast } from "@base-ui/react/toast"
import { clsx } from "clsx"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { answerText } from "../lib/answers.ts"
import { type News, receive } from "./toast-inbox.ts"

const manager = Toast.createToastManager()

export function ToastStack() {
  useEffect(() => receive(show), [])
  return (
    <Toast.Provider toastManager={manager} timeout={4000} limit={4}>
      <Toast.Portal>
        <Stack />
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Never covers the focused element (WCAG 2.4.11), nor the buttons at the bottom of a dialog. */
function Stack() {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => placeFor(document.body, 0))
  useLayoutEffect(() => {
    const stack = box.current
    if (!stack) return
    const avoidFocus = () => {
      const focused = document.activeElement
      if (focused && !stack.contains(focused)) setPlace(placeFor(focused, stack.offsetHeight))
    }
    // Each toast changes the height.
    const observer = new ResizeObserver(avoidFocus)
    observer.observe(stack)
    addEventListener("focusin", avoidFocus)
    return () => {
      observer.disconnect()
      removeEventListener("focusin", avoidFocus)
    }
  }, [])
  return (
    <Toast.Viewport
      ref={box}
      className={clsx(
        "fixed inset-x-4 z-60 mx-auto flex max-w-92 flex-col gap-2",
        place === "foot" ? "bottom-[calc(var(--foot)+1rem)]" : "top-16 sm:top-3",
      )}
    >
      <List />
    </Toast.Viewport>
  )
}

type Place = "top" | "foot"

/**
 * At the bottom on a phone, above the bar, because the title is at the top; at the top where it would cover the
 * focused element.
 */
function placeFor(focused: Element, height: number): Place {
  const isPhone = matchMedia("(width < 48rem)").matches
  if (isPhone && focused.closest("[role=dialog], [role=alertdialog]")) return "top"
  const { top, bottom } = focused.getBoundingClientRect()
  const none = focused === document.body || height === 0
  if (isPhone) {
    const foot = bar + (document.querySelector("[data-floating]") ? act : 0) + finger
    const isBelow = top >= innerHeight - foot
    return none || isBelow || bottom < innerHeight - height - foot ? "foot" : "top"
  }
  return none || top > header + height + finger ? "top" : "foot"
}

const finger = 12
const header = 64
const bar = 56
/** The floating button above the bar. */
const act = 64

function show({ tone, title, detail, action, timeout, key }: News) {
  // An action can be used once.
  const act = () => {
    manager.close(id)
    action?.onClick()
  }
  // Pressed twice, it is said once: the newer one takes the older one's place. One that can be undone stays.
  const words = key ?? (action ? null : [tone, title, detail].join("\n"))
  const before = words === null ? undefined : shown.get(words)
  if (before !== undefined) manager.close(before)
  const id: string = manager.add({
    type: tone,
    title: answerText(title),
    priority: tone === "error" ? "high" : "low",
    ...(detail === undefined ? {} : { description: answerText(detail) }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(action ? { actionProps: { children: action.label, onClick: act } } : {}),
    onClose() {
      if (words !== null && shown.get(words) === id) shown.delete(words)
    },
  })
  if (words !== null) shown.set(words, id)
}

/** The ids of the toasts on the page, by their keys or words. */
const shown = new Map<string, string>()

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      swipeDirection={["right", "down", "up"]}
      className="surface popup translate-x-(--toast-swipe-movement-x) rounded-lg border border-line-strong shadow-popup transition-[opacity,translate] duration-300 ease-out data-ending-style:-translate-y-2 data-starting-style:-translate-y-2 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2.5 py-3 pr-2 pl-3.5">
        <Sign type={one.type} />
        <div className="min-w-0 flex-1 pt-px text-sm">
          <Toast.Title className="text-pretty font-medium" render={<p />} />
          <Toast.Description className="text-pretty text-muted" />
          <Toast.Action className="-mb-1.5 mt-0.5 block py-1.5 font-medium text-link hover:underline" />
        </div>
        <Toast.Close
          aria-label={say("Dismiss")}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X className="size-3.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

function Sign({ type }: { type: string | undefined }) {
  const look = "mt-0.5 size-4.5 shrink-0"
  if (type === "success") return <CircleCheck className={`${look} text-success`} aria-hidden />
  if (type === "error") return <CircleAlert className={`${look} text-danger`} aria-hidden />
  if (type === "warning") return <TriangleAlert className={`${look} text-warning`} aria-hidden />
  return <Info className={`${look} text-info`} aria-hidden />
}
