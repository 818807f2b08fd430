// Queues toasts until the code that draws them is loaded.

export type ToastTone = "success" | "error" | "warning" | "info"
export type ToastOptions = {
  detail?: string
  action?: { label: string; onClick: () => void }
  timeout?: number
  /** A newer toast with the same key takes its place. */
  key?: string
}
export type News = ToastOptions & { tone: ToastTone; title: string }

export function publish(news: News) {
  if (deliver) return deliver(news)
  waiting.push(news)
  wake?.()
}

/** Calls `listener` when a toast is queued without a receiver, now or later. Returns an unsubscribe function. */
export function onWaiting(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** From now on `take` receives all toasts, the queued ones first. Returns an unsubscribe function. */
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
