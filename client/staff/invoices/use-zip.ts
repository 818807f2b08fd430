// Several invoices as one file.
import { useState } from "react"
import { calls } from "../../api/client.ts"
import { tellFailure } from "../../shared/tell-failure.ts"

/** A link that the browser downloads plainly, with its own progress. */
export function useZip() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async download(ids: number[]) {
      setBusy(true)
      try {
        const { url } = await calls.file_links.invoices.mutate({ ids })
        location.assign(url)
      } catch (error) {
        tellFailure(error, "Failed to download PDF. Please try again.")
      } finally {
        setBusy(false)
      }
    },
  }
}
