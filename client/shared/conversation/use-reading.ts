// Reports to the server which messages have been visible.
import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { type Talk, unreadIn, withRead } from "./talk.ts"
import type { Thread } from "./thread.ts"

/** Milliseconds after messages appear. What couldn't be reported is reported again, later each time. */
const delay = 500
const delayAfter = (failures: number) => delay * 2 ** Math.min(failures, 6)

/** `log` contains them: messages below the fold, or in a hidden tab, aren't read. */
export function useReading(thread: Thread, talk: Talk, log: RefObject<Element | null>) {
  const cache = useQueryClient()
  const seen = useSeen(log)
  const unread = unreadIn(talk, thread.me).join()
  const [failures, setFailures] = useState(0)
  const mark = useEffectEvent(async () => {
    const ids = unreadIn(talk, thread.me).slice(-maxIds)
    await thread.markRead(ids)
    cache.setQueryData<Talk>(thread.queryKey, (now) => now && withRead(now, ids))
  })
  useEffect(() => {
    if (!seen || unread === "") return
    const told = () => setFailures(0)
    const failed = () => setFailures((before) => before + 1)
    const timer = setTimeout(() => void mark().then(told, failed), delayAfter(failures))
    return () => clearTimeout(timer)
  }, [seen, unread, failures])
}

/** The server accepts so many at once. */
const maxIds = 1_000

function useSeen(place: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  const [shown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setShown(!document.hidden)
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return inView && shown
}
