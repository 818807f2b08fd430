// Records what the client said about a quote, by phone or in person.
import { Controller, useForm } from "react-hook-form"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { useQuoteUpdates } from "./use-quote-updates.ts"

type AnswerValues = { answer: "accepted" | "declined"; name: string; note: string }

export function AnswerQuote({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const start: AnswerValues = { answer: "accepted", name: quote.client_name, note: "" }
  const form = useForm<AnswerValues>({ defaultValues: start })
  const { close, isTyped } = useKeptDialog(form, {
    ...{ place: `answer to quote ${quote.id}`, saved: () => start, onClose },
  })
  const { show, refresh } = useQuoteUpdates()
  const call = api.quotes.answer.useMutation({
    onSuccess(done) {
      show(done.quote)
      toast.success(done.message)
      close()
      void refresh()
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, ["name", "note"]))
        tellReason(error, "Failed to save the answer")
    },
  })
  const { register, control, formState, watch } = form
  const isAccepted = watch("answer") === "accepted"
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title="Record the client's answer"
      description={`For ${quote.number} (${quote.formatted_total}). You can't change it afterwards.`}
      save={isAccepted ? "Mark as accepted" : "Mark as declined"}
      saving={call.isPending}
      incomplete={watch("name").trim() === ""}
      onSubmit={form.handleSubmit((values) => call.mutate({ id: quote.id, ...values }))}
    >
      <Controller
        control={control}
        name="answer"
        render={({ field }) => (
          <RadioCards
            label="Answer"
            columns={2}
            options={answers}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label={isAccepted ? "Accepted by" : "Declined by"}
        error={formState.errors.name?.message}
        required
      >
        <TextInput {...register("name")} autoComplete="off" maxLength={200} />
      </Field>
      <Field label={isAccepted ? "Note" : "Reason"} error={formState.errors.note?.message}>
        <TextArea
          {...register("note")}
          maxLength={2000}
          placeholder={isAccepted ? "By phone" : "Too expensive"}
        />
      </Field>
    </FormDialog>
  )
}

const answers = [
  { value: "accepted" as const, label: "Accepted" },
  { value: "declined" as const, label: "Declined" },
]
