// A dialog whose code is loaded on request, or just before.

import { type ComponentType, useEffect, useEffectEvent, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { freshPage } from "../lib/fresh-page.ts"
import { Spinner } from "./spinner.tsx"
import { toast } from "./toast.tsx"

type Closable = { open?: boolean; onClose: () => void }
type OnDemand<Props> = ComponentType<Props> & { fetch: () => Promise<ComponentType<Props>> }

/** Shows that it is loading; if loading fails, a toast reports it and the dialog closes. */
export function onDemand<Props extends Closable>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let known: ComponentType<Props> | undefined
  const fetch = async () => {
    known ??= await load()
    return known
  }
  const Fetched = (props: Props) => {
    const [Dialog, setDialog] = useState(() => known)
    const { open = true } = props
    const close = useEffectEvent(props.onClose)
    useEffect(() => {
      if (!open) return
      let gone = false
      const show = (dialog: ComponentType<Props>) => {
        if (!gone) setDialog(() => dialog)
      }
      const giveUp = () => {
        if (gone) return
        toast.error(say("Network error. Please check your connection and try again."), {
          action: { label: say("Reload page"), onClick: freshPage },
        })
        close()
      }
      fetch().then(show, giveUp)
      return () => {
        gone = true
      }
    }, [open])
    return Dialog ? <Dialog {...props} /> : open && <OnItsWay />
  }
  return Object.assign(Fetched, { fetch })
}

type Fetchable = { fetch: () => Promise<unknown> }

/** Loads the code early. A failure is ignored: opening the dialog tries again. */
export const fetchAhead = (dialog: Fetchable) => void dialog.fetch().catch(() => {})

/** Loads a screen's dialogs once the screen has its data. */
export function useFetchedAhead(...dialogs: readonly Fetchable[]) {
  const fetchAll = useEffectEvent(() => {
    if (navigator.onLine) for (const dialog of dialogs) fetchAhead(dialog)
  })
  useEffect(() => {
    const timer = setTimeout(fetchAll, 1_000)
    return () => clearTimeout(timer)
  }, [])
}

/** Shown only if loading takes noticeably long. */
function OnItsWay() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-1/3 z-60 flex justify-center">
      {late && (
        <p className="surface popup flex items-center gap-2.5 rounded-lg border border-line-strong px-4 py-3 text-sm shadow-popup">
          <Spinner />
          {say("Loading…")}
        </p>
      )}
    </div>
  )
}
