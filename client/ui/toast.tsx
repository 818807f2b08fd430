// Short news of what has just happened, from anywhere: `toast.success("Client updated successfully!")`.
import { lazy, Suspense, useEffect, useState } from "react"
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

const Stack = lazy(async () => ({ default: (await import("./toast-stack.tsx")).ToastStack }))

/**
 * Once on the page. What draws the toasts is fetched at the first touch or key, not with the page: early enough
 * to be there when an act fails for want of a network.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = onWaiting(want)
    for (const sign of signs) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      stop()
      for (const sign of signs) removeEventListener(sign, want)
    }
  }, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Stack />
    </Suspense>
  )
}
const signs = ["pointerdown", "keydown"] as const
