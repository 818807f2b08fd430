// The page of an invoice, with what is typed so far.
import { useEffect, useEffectEvent, useRef } from "react"
import type { PreviewRequest } from "../../../src/preview/schema.ts"
import { api } from "../../api/hooks.ts"
import { useLatestAnswer } from "../use-latest-answer.ts"

/** After the last change, in milliseconds: longer than between two letters of a fast typist. */
const debounce = 120

/** `styles` are what the HTML is dressed in; the server sends them again only where they have changed. */
export type DrawnPreview = { html: string; styles: string }

/** `version` says that the saved invoice is another one than before, though the request reads the same. */
export function usePreview(request: PreviewRequest, version = "") {
  const { client } = api.useUtils()
  const held = useRef<{ key: string | null; styles: string }>({ key: null, styles: "" })
  const { answer, error, fail, again, retry } = useLatestAnswer({
    about: `${version} ${JSON.stringify(request)}`,
    debounce,
    async ask(signal): Promise<DrawnPreview> {
      const made = await client.preview.draw.mutate({ ...request, known: held.current.key }, { signal })
      const styles = made.styles ?? held.current.styles
      held.current = { key: made.key, styles }
      return { html: made.page, styles }
    },
  })
  const comeBack = useEffectEvent(again)
  useEffect(() => {
    // Somebody comes back from another tab, where what stands on the page may have been changed.
    const look = () => document.visibilityState === "visible" && comeBack()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return { page: answer, error, fail, retry }
}
