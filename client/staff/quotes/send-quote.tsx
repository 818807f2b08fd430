// Confirms before a quote is emailed, and names who gets it.
import type { ContactRole } from "../../../src/core/values/roles.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { nameOf, type QuestionProps } from "./questions.tsx"
import { useQuoteUpdates } from "./use-quote-updates.ts"

export function SendQuote({ quote, open, onClose }: QuestionProps) {
  const { client } = api.useUtils()
  const { show, refresh } = useQuoteUpdates()
  const once = useIdempotencyKey()
  const contacts = api.contacts.list.useQuery({ id: quote.client }, { enabled: open })
  const withRole = (role: ContactRole) =>
    (contacts.data ?? []).filter(({ roles }) => roles.includes(role)).map(({ email }) => email)
  // The first one for billing gets it, the others a copy.
  const [to = quote.client_name, ...copies] = new Set([...withRole("billing"), ...withRole("approver")])
  const isDraft = quote.status === "draft"
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Send ${nameOf(quote)}?`}
      action={quote.sent_at === null ? "Send" : "Send again"}
      danger={false}
      onConfirm={async () => {
        const { id, updated_at } = quote
        try {
          const done = await client.quotes.send.mutate({ id }, once({ id, updated_at }))
          show(done.quote)
          toast.success(done.message)
          void refresh()
        } catch (error) {
          tellFailure(error, "Failed to send the quote", "alone")
          throw error
        }
      }}
    >
      <span className="wrap-anywhere">
        We'll email it to {to}
        {copies.length > 0 && `, copy to ${copies.join(", ")}`}, with the PDF
        {quote.attachments.length > 0 && ", the attached files"} and a link to accept or decline it.
      </span>
      {isDraft && (
        <>
          {" "}
          It will be dated today{quote.number === null && " and get its number"}. It can't be changed
          afterwards, only revised.
        </>
      )}
    </Confirm>
  )
}
