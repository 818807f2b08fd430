// Confirmations before a quote is issued, revised, cancelled or deleted.
import { quoteName } from "../../../src/quotes/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { useQuoteUpdates } from "./use-quote-updates.ts"

export type QuestionProps = { quote: QuoteDetail; open: boolean; onClose: () => void }

export function IssueQuote({ quote, open, onClose }: QuestionProps) {
  const { show, refresh } = useQuoteUpdates()
  const issue = api.quotes.issue.useMutation({
    onError: (error) => tellFailure(error, "Failed to issue the quote", "alone"),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Issue ${nameOf(quote)}?`}
      action="Issue"
      danger={false}
      onConfirm={async () => {
        const done = await issue.mutateAsync({ id: quote.id })
        show(done.quote)
        toast.success(done.message)
        void refresh()
      }}
    >
      It will be dated today{quote.number === null && " and get its number"}. It can't be changed afterwards,
      only revised. We won't send an email.
    </Confirm>
  )
}

export function ReviseQuote({
  quote,
  open,
  onClose,
  onRevised,
}: QuestionProps & { onRevised: (id: number) => void }) {
  const { client } = api.useUtils()
  const { refresh } = useQuoteUpdates()
  const once = useIdempotencyKey()
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Revise ${nameOf(quote)}?`}
      action="Create revision"
      danger={false}
      onConfirm={async () => {
        try {
          const { id } = await client.quotes.revise.mutate({ id: quote.id }, once(quote.id))
          onRevised(id)
          void refresh()
        } catch (error) {
          tellFailure(error, "Failed to revise the quote", "alone")
          throw error
        }
      }}
    >
      You get a draft with the same content and number, and {quote.client_name} can no longer accept this one.
      Deleting the draft brings it back.
    </Confirm>
  )
}

export function CancelQuote({ quote, open, onClose }: QuestionProps) {
  const { show, refresh } = useQuoteUpdates()
  const cancel = api.quotes.cancel.useMutation({
    onError: (error) => tellFailure(error, "Failed to cancel the quote", "alone"),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Cancel ${nameOf(quote)}?`}
      action="Cancel quote"
      back="Keep it"
      onConfirm={async () => {
        const done = await cancel.mutateAsync({ id: quote.id })
        show(done.quote)
        toast.success(done.message)
        void refresh()
      }}
    >
      {quote.client_name} can no longer accept it. It keeps its number. This can't be undone.
    </Confirm>
  )
}

export function DeleteQuote({ quote, open, onClose, onDeleted }: QuestionProps & { onDeleted: () => void }) {
  const { quotes } = api.useUtils()
  const { id, supersedes } = quote
  const deletion = api.quotes.delete.useMutation({
    onError: (error) => tellFailure(error, "Failed to delete the quote", "alone"),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete this draft?"
      action="Delete quote"
      lost={[`The quote for ${quote.formatted_total} to ${quote.client_name}, with its items`]}
      onConfirm={async () => {
        await deletion.mutateAsync({ id })
        toast.success("Quote deleted")
        onDeleted()
        void quotes.list.invalidate()
        if (supersedes !== null) void quotes.get.invalidate({ id: supersedes })
      }}
    >
      {supersedes !== null && "The previous revision will be open again. "}
      This can't be undone.
    </Confirm>
  )
}

export const nameOf = (quote: QuoteDetail) => (quote.number === null ? "this quote" : quoteName(quote))
