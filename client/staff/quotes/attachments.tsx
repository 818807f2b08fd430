// The files of a quote, on its page and in the editor: added and removed as long as it is a draft.
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { Card } from "../../ui/page.tsx"
import { Attachments } from "../invoices/attachments/attachments.tsx"
import { NewFiles } from "../invoices/attachments/pending-files.tsx"
import { placeOfQuote } from "../invoices/attachments/uploads.ts"

const isEditable = ({ allowed }: QuoteDetail) => allowed.includes("edit")

export const AttachmentsCard = ({ quote }: { quote: QuoteDetail }) =>
  (quote.attachments.length > 0 || isEditable(quote)) && (
    <Card title="Attached files">
      <QuoteAttachments quote={quote} />
    </Card>
  )

function QuoteAttachments({ quote }: { quote: QuoteDetail }) {
  const { quotes } = api.useUtils()
  const { id, attachments } = quote
  const change = (how: (files: Attachment[]) => Attachment[]) => {
    quotes.get.setData({ id }, (now) => now && { ...now, attachments: how(now.attachments) })
    void quotes.get.invalidate({ id })
  }
  return (
    <Attachments
      place={placeOfQuote(quote)}
      files={attachments}
      isEditable={isEditable(quote)}
      onArrived={(file) => change((files) => [...files.filter((one) => one.id !== file.id), file])}
      remove={async (file) => {
        await calls.quotes.detach.mutate({ id, attachment: file })
        change((files) => files.filter((one) => one.id !== file))
      }}
    />
  )
}

/** Null: a new one. */
export const QuoteFiles = ({ quote }: { quote: number | null }) =>
  quote === null ? <NewFiles place="new quote" /> : <SavedFiles id={quote} />

/** The page behind the editor has loaded it. */
function SavedFiles({ id }: { id: number }) {
  const { data } = api.quotes.get.useQuery({ id })
  return data && <QuoteAttachments quote={data} />
}
