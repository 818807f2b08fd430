// Short messages, shown from anywhere: `toast.success("Client updated successfully!")`.
import { type ComponentType, useEffect, useState } from "react"
import { onWaiting, publish, type ToastOptions, type ToastTone } from "./toast-inbox.ts"

const inTone =
  (tone: ToastTone) =>
  (title: string, options: ToastOptions = {}) =>
    publish({ ...options, tone, title })
export const toast = {
  success: inTone("success"),
  error: inTone("error"),
  warning: inTone("warning"),
  info: inTone("info"),
}

/**
 * Once per page. The code is loaded at the first touch or key: later than the page, but early enough to report a
 * lost network.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null)
  useEffect(() => {
    const want = async () => {
      // Without it, the page still works.
      const stack = await import("./toast-stack.tsx").catch(() => null)
      if (stack) setStack(() => stack.ToastStack)
    }
    const stop = onWaiting(want)
    for (const sign of signs) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      stop()
      for (const sign of signs) removeEventListener(sign, want)
    }
  }, [])
  return Stack && <Stack />
}
const signs = ["pointerdown", "keydown"] as const
