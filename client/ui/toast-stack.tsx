// The toasts on the page: shown for four seconds, gone 300 ms after, and never over what has the focus.
import { Toast } from "@base-ui/react/toast"
import { clsx } from "clsx"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
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

/** At the top, for the foot belongs to the buttons of dialogs; at the foot while the focus is at the top (WCAG 2.4.11). */
function Stack() {
  const box = useRef<HTMLDivElement>(null)
  const [atFoot, setAtFoot] = useState(false)
  useLayoutEffect(() => {
    const stack = box.current
    if (!stack) return
    const giveWay = () => {
      const focused = document.activeElement
      if (!focused || stack.contains(focused)) return
      setAtFoot(focused !== document.body && wouldCover(stack, focused))
    }
    // Each toast makes it higher, and lower when it goes.
    const observer = new ResizeObserver(giveWay)
    observer.observe(stack)
    addEventListener("focusin", giveWay)
    return () => {
      observer.disconnect()
      removeEventListener("focusin", giveWay)
    }
  }, [])
  return (
    <Toast.Viewport
      ref={box}
      className={clsx(
        "fixed inset-x-4 z-60 mx-auto flex max-w-92 flex-col gap-2",
        atFoot ? "bottom-4" : "top-16 sm:top-3",
      )}
    >
      <List />
    </Toast.Viewport>
  )
}

/** Whether the stack at the top would lie on something, or come within a finger of it. */
function wouldCover(stack: HTMLElement, what: Element): boolean {
  const { left, right, height } = stack.getBoundingClientRect()
  const other = what.getBoundingClientRect()
  const header = 64
  return height > 0 && other.left < right && other.right > left && other.top < header + height + 12
}

function show({ tone, title, detail, action, timeout }: News) {
  manager.add({
    type: tone,
    title,
    priority: tone === "error" ? "high" : "low",
    ...(detail === undefined ? {} : { description: detail }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
  })
}

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
          <Toast.Action className="mt-1.5 font-medium text-link hover:underline" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
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
