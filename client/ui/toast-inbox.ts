// News on its way to the page: kept until what draws the toasts has been fetched, and then handed on at once.

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

/** Calls `listener` as soon as there is news that nobody takes, at once when there is some already. Answers how to stop. */
export function onWaiting(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

/** `take` gets the news from here on, and first what came before it. Answers how to stop. */
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
