// The files of an invoice in the editor.
import { api } from "../../../api/hooks.ts"
import { InvoiceAttachments } from "./attachments.tsx"
import { NewFiles } from "./pending-files.tsx"

export const InvoiceFiles = ({ invoice }: { invoice: number | null }) =>
  invoice === null ? <NewFiles place="new" /> : <SavedFiles id={invoice} />

/** The page behind the editor has loaded it. */
function SavedFiles({ id }: { id: number }) {
  const { data } = api.invoices.get.useQuery({ id })
  return data && <InvoiceAttachments invoice={data} />
}
