// The toasts on the page: shown for four seconds, gone 300 ms after.
import { Toast } from "@base-ui/react/toast"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { useEffect } from "react"
import { type News, receive } from "./toast.tsx"

const manager = Toast.createToastManager()

export function ToastStack() {
  useEffect(() => receive(show), [])
  return (
    <Toast.Provider toastManager={manager} timeout={4000} limit={4}>
      <Toast.Portal>
        {/* On a phone below the header: the foot belongs to the buttons of dialogs. */}
        <Toast.Viewport className="fixed inset-x-4 top-16 z-60 flex flex-col gap-2 sm:top-auto sm:bottom-4 sm:left-auto sm:w-92">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
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
      className="surface popup translate-x-(--toast-swipe-movement-x) rounded-lg border border-line-strong shadow-popup transition-[opacity,translate] duration-300 ease-out data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:opacity-0"
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
