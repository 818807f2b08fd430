// Downloads an invoice.
import { Download } from "lucide-react"
import { useState } from "react"
import { refusal } from "../../api/refusal.ts"
import { saveFile } from "../../api/save-file.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"

type PdfButtonProps = { invoice: { id: number; number: string }; small?: boolean }

export function PdfButton({ invoice, small = false }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await savePdf(invoice)
    setBusy(false)
  }
  if (small)
    return (
      <IconButton
        label={`Download PDF of ${invoice.number}`}
        size="icon-sm"
        loading={busy}
        onClick={() => void download()}
      >
        <Download />
      </IconButton>
    )
  return (
    <Button wide icon={<Download />} loading={busy} onClick={() => void download()}>
      Download PDF
    </Button>
  )
}

/** Saved as invoice-{number or id}.pdf. */
async function savePdf({ id, number }: PdfButtonProps["invoice"]) {
  try {
    await saveFile(`/portal/invoices/${id}/pdf/`, `invoice-${number || id}.pdf`)
    toast.success("Invoice PDF downloaded successfully!")
  } catch (error) {
    const { status, message } = refusal(error)
    toast.error(status === undefined ? message : "Failed to download PDF. Please try again.")
  }
}
