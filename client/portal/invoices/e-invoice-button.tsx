// Downloads a document's e-invoice. Loaded later: most have none.
import { FileCode } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { useDownload } from "./pdf-button.tsx"

type Document = { id: number; number: string }

const useXml = (url: string, name: string) =>
  useDownload({
    ...{ url, name, done: say("E-invoice downloaded") },
    failed: say("Failed to download the e-invoice. Please try again."),
  })

export const InvoiceXml = ({ invoice: { id, number } }: { invoice: Document }) => (
  <Button
    wide
    icon={<FileCode />}
    {...useXml(`/portal/invoices/${id}/e-invoice/`, `invoice-${number || id}.xml`)}
  >
    {say("Download e-invoice")}
  </Button>
)

export const CreditNoteXml = ({ note: { id, number } }: { note: Document }) => (
  <IconButton
    label={say("Download e-invoice of {number}", { number })}
    size="icon-sm"
    {...useXml(`/portal/credit-notes/${id}/e-invoice/`, `credit-note-${number}.xml`)}
  >
    <FileCode />
  </IconButton>
)
