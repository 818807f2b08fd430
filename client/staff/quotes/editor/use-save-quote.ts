// Saves a quote: a retry creates no second one, and someone else's changes aren't overwritten.
import { useMutation } from "@tanstack/react-query"
import type { Attachment } from "../../../../src/messages/attachments/schema.ts"
import type { QuoteDetail } from "../../../../src/quotes/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { movePending, placeOfQuote, uploadWaiting } from "../../invoices/attachments/uploads.ts"
import type { InvoiceForm } from "../../invoices/editor/form.ts"
import { useQuoteUpdates } from "../use-quote-updates.ts"
import { toChangedQuote, toNewQuote } from "./to-request.ts"

/** What couldn't be uploaded with a new one is shown on its page. */
type Saved = { quote: QuoteDetail; has_all_files: boolean }

/** `before` is the saved quote, null for a new one. */
export function useSaveQuote(before: QuoteDetail | null) {
  const { client } = api.useUtils()
  const { show, refresh } = useQuoteUpdates()
  const once = useIdempotencyKey()
  return useMutation({
    async mutationFn(form: InvoiceForm): Promise<Saved> {
      if (before)
        return {
          quote: await client.quotes.update.mutate(
            { id: before.id, ...toChangedQuote(form, before) },
            withHeaders({ "if-match": before.updated_at }),
          ),
          has_all_files: true,
        }
      if (!form.client) throw new Error("a quote without its client passed the check")
      const written = toNewQuote({ ...form, client: form.client })
      const quote = await client.quotes.create.mutate(written, once(written))
      const attachments: Attachment[] = []
      const to = placeOfQuote(quote)
      const has_all_files = await uploadWaiting("new quote", to, (file) => attachments.push(file))
      movePending("new quote", to)
      return { quote: { ...quote, attachments }, has_all_files }
    },
    onSuccess({ quote: saved, has_all_files }) {
      show(saved)
      // Not awaited: the page moves on at once.
      void refresh()
      if (has_all_files) toast.success(before ? "Quote saved" : "Quote created")
      else toast.error("The quote was created, but a file couldn't be attached.")
    },
  })
}
