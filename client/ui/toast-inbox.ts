// Queues toasts until the code that draws them is loaded.

export type ToastTone = "success" | "error" | "warning" | "info"
export type ToastOptions = {
  detail?: string
  action?: { label: string; onClick: () => void }
  timeout?: number
}
export type News = ToastOptions & { tone: ToastTone; title: string }

export function publish(news: News) {
  if (deliver) return deliver(news)
  waiting.push(news)
  wake?.()
}

/** Calls `listener` when a toast has no receiver yet, at once if there is one already. Answers how to stop. */
export function onWaiting(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** `take` receives toasts from here on, starting with the queued ones. Answers how to stop. */
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
