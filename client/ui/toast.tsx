// Short news of what has just happened, from anywhere: `toast.success("Client updated successfully!")`.
import { lazy, Suspense, useEffect, useState } from "react"

export type ToastTone = "success" | "error" | "warning" | "info"
export type ToastOptions = {
  detail?: string
  action?: { label: string; onClick: () => void }
  timeout?: number
}
export type News = ToastOptions & { tone: ToastTone; title: string }

const tell =
  (tone: ToastTone) =>
  (title: string, options: ToastOptions = {}) =>
    publish({ ...options, tone, title })
export const toast = {
  success: tell("success"),
  error: tell("error"),
  warning: tell("warning"),
  info: tell("info"),
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
    wake = want
    if (waiting.length > 0) want()
    for (const sign of signs) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      wake = undefined
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

/** The stack takes the news from here on, and first what came before it. Answers how to stop. */
export function receive(take: (news: News) => void): () => void {
  deliver = take
  for (const news of waiting.splice(0)) take(news)
  return () => {
    deliver = undefined
  }
}

const waiting: News[] = []
let deliver: ((news: News) => void) | undefined
let wake: (() => void) | undefined

function publish(news: News) {
  if (deliver) return deliver(news)
  waiting.push(news)
  wake?.()
}
