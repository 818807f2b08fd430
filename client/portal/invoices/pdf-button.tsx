// Downloads a document as a PDF.

import { Download } from "lucide-react"
import { type ReactNode, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { LostConnection } from "../../lib/lost-connection.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"

type PdfButtonProps = {
  url: string
  /** Of the file if the server sends none, which is in the document's language: "invoice-INV-1.pdf". */
  name: string
  /** The message on success. */
  done: string
  /** A small button says which document it is about. */
  small?: { number: string; className?: string }
  /** In place of say("Download PDF"), for a small button with words. */
  label?: ReactNode
}

/** What a button needs that downloads a file. `failed`: the message where the server refuses. */
export function useDownload({
  url,
  name,
  done,
  failed,
}: Pick<PdfButtonProps, "url" | "name" | "done"> & { failed: string }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { saveNamedFile } = await import("../../api/save-named-file.ts").catch(() => {
        throw new LostConnection()
      })
      await saveNamedFile(url, name)
      toast.success(done)
    } catch (error) {
      const { status, message } = refusal(error)
      toast.error(status === undefined ? message : failed)
    }
    setBusy(false)
  }
  return { loading: busy, onClick: () => void download() }
}

function PdfButton({ small, label, ...file }: PdfButtonProps) {
  const shared = useDownload({ ...file, failed: say("Failed to download PDF. Please try again.") })
  if (label)
    return (
      <Button size="sm" icon={<Download />} {...shared}>
        {label}
      </Button>
    )
  if (!small)
    return (
      <Button wide icon={<Download />} {...shared}>
        {say("Download PDF")}
      </Button>
    )
  return (
    <IconButton
      label={say("Download PDF of {number}", { number: small.number })}
      size="icon-sm"
      className={small.className}
      {...shared}
    >
      <Download />
    </IconButton>
  )
}

type InvoicePdfProps = { invoice: { id: number; number: string }; small?: boolean }

export const InvoicePdf = ({ invoice: { id, number }, small = false }: InvoicePdfProps) => (
  <PdfButton
    url={`/portal/invoices/${id}/pdf/`}
    name={`invoice-${number || id}.pdf`}
    done={say("Invoice PDF downloaded successfully!")}
    {...(small && { small: { number } })}
  />
)

export const CreditNotePdf = ({ note: { id, number } }: { note: { id: number; number: string } }) => (
  <PdfButton
    url={`/portal/credit-notes/${id}/pdf/`}
    name={`credit-note-${number}.pdf`}
    done={say("Credit note downloaded")}
    small={{ number, className: "-mr-2" }}
  />
)

export const QuotePdf = ({ quote }: { quote: { id: number; number: string; revision: number } }) => (
  <PdfButton
    url={`/portal/quotes/${quote.id}/pdf/`}
    name={`quote-${quote.number}${quote.revision === 1 ? "" : `-${quote.revision}`}.pdf`}
    done={say("Quote downloaded")}
  />
)

export const StatementPdf = ({
  statement: { from, to, currency },
}: {
  statement: { from: string; to: string; currency: string }
}) => (
  <PdfButton
    url={`/portal/statement/pdf/?${new URLSearchParams({ from, to, currency })}`}
    name={`statement-${to}-${currency}.pdf`}
    done={say("Statement downloaded")}
  />
)

type ReceiptPdfProps = { payment: number; number: string; about: string }

export const ReceiptPdf = ({ payment, number, about }: ReceiptPdfProps) => (
  <PdfButton
    url={`/portal/payments/${payment}/receipt/`}
    name={`receipt-${number}-${payment}.pdf`}
    done={say("Receipt downloaded")}
    label={
      <>
        {say("Receipt")}
        <span className="sr-only"> {say("for {payment}", { payment: about })}</span>
      </>
    }
  />
)
