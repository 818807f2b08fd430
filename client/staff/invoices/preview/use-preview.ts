// Fetches the page of an invoice with the typed values.
import { useEffect, useEffectEvent, useRef } from "react"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useLatestAnswer } from "../../use-latest-answer.ts"

/** Milliseconds after the last change: longer than the gap between keys. */
const debounce = 120

/** The server sends the styles only if they have changed. */
export type DrawnPreview = { html: string; styles: string }

/** A new `version` fetches again even if the request is the same. */
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
    // Something on the page may have been changed in another tab.
    const look = () => document.visibilityState === "visible" && comeBack()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return { page: answer, error, fail, retry }
}
