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
    /** `original`: as it was issued, or as first sent or downloaded. `pro_forma`: of a draft, as no invoice for taxes. */
    async download(id: number, name: string, version: keyof typeof versions = "current") {
      setBusy(id)
      const { query, nameOf } = versions[version]
      try {
        await saveFile(`/api/invoices/${id}/pdf/${query}`, nameOf(name))
        toast.success("Invoice PDF downloaded successfully!")
      } catch (error) {
        toast.error("Failed to download PDF. Please try again.", { detail: refusal(error).message })
      } finally {
        setBusy(null)
      }
    },
  }
}

const versions = {
  current: { query: "", nameOf: (name: string) => `invoice-${name}.pdf` },
  original: { query: "?copy=original", nameOf: (name: string) => `invoice-${name}-original.pdf` },
  pro_forma: { query: "?as=pro_forma", nameOf: (name: string) => `pro-forma-${name}.pdf` },
}
