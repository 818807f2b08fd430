// Changes how long an issued quote is valid.
import { useForm } from "react-hook-form"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { DateField } from "../date-field.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { useQuoteUpdates } from "./use-quote-updates.ts"

export function ExtendQuote({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const start = { valid_until: quote.valid_until ?? "" }
  const form = useForm({ defaultValues: start })
  const { close, isTyped } = useKeptDialog(form, {
    ...{ place: `validity of quote ${quote.id}`, saved: () => start, onClose },
  })
  const { show, refresh } = useQuoteUpdates()
  const call = api.quotes.update.useMutation({
    onSuccess(now) {
      show(now)
      toast.success("Expiry date changed")
      close()
      void refresh()
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, ["valid_until"]))
        tellReason(error, "Failed to change the expiry date")
    },
  })
  return (
    <FormDialog
      open
      size="sm"
      onClose={close}
      isTyped={isTyped}
      title="Change expiry date"
      description={`${quote.client_name} can accept the quote until the end of the day you choose.`}
      save="Save Changes"
      saving={call.isPending}
      onSubmit={form.handleSubmit(({ valid_until }) => call.mutate({ id: quote.id, valid_until }))}
    >
      <DateField
        control={form.control}
        name="valid_until"
        label="Valid until"
        hint="Leave it empty for no expiry date."
        min={quote.issue_date ?? undefined}
      />
    </FormDialog>
  )
}
