// Downloads an invoice as a PDF.
import { useState } from "react"
import { refusal } from "../../api/refusal.ts"
import { saveFile } from "../../api/save-file.ts"
import { toast } from "../../ui/toast.tsx"

/** One at a time; `busy` is the invoice being downloaded. */
export function usePdf() {
  const [busy, setBusy] = useState<number | null>(null)
  return {
    busy,
    /** `original`: as it was issued, or as first sent or downloaded. */
    async download(id: number, name: string, copy?: "original") {
      setBusy(id)
      const [query, ending] = copy ? [`?copy=${copy}`, `-${copy}`] : ["", ""]
      try {
        await saveFile(`/api/invoices/${id}/pdf/${query}`, `invoice-${name}${ending}.pdf`)
        toast.success("Invoice PDF downloaded successfully!")
      } catch (error) {
        toast.error("Failed to download PDF. Please try again.", { detail: refusal(error).message })
      } finally {
        setBusy(null)
      }
    },
  }
}
