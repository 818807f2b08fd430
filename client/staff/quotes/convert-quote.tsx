// Creates an invoice, a deposit invoice or the final invoice of an accepted quote, in its project, another one or a new one.
import { useState } from "react"
import { useNavigate } from "react-router"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { digitsOf } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import { readDiscount } from "../invoices/editor/options.ts"
import { ProjectField } from "../invoices/editor/project-field.tsx"
import { useQuoteUpdates } from "./use-quote-updates.ts"

export function ConvertQuote({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const { id, client, project: own } = quote
  const [project, setProject] = useState<{ id: number; title: string } | null>(null)
  const [isNew, setNew] = useState(own === null)
  const [as, setAs] = useState<Conversion>(usualConversion(quote))
  const usual = `${quote.deposit_percent ?? 30}%`
  const [share, setShare] = useState(usual)
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const { client: calls } = api.useUtils()
  const { refreshBilled } = useQuoteUpdates()
  const once = useIdempotencyKey()
  const navigate = useNavigate()
  const submit = async () => {
    if (busy) return
    const asked = readDiscount(share, digitsOf(quote.currency))
    if (as === "deposit" && asked.problem !== undefined) {
      setProblems({ amount: [asked.problem] })
      return
    }
    setBusy(true)
    try {
      const input = {
        ...{ id, as, ...(as === "deposit" ? asked.value : {}) },
        ...(own !== null ? {} : isNew ? { create_project: true } : { project: project?.id ?? null }),
      }
      const { invoice, message } = await calls.quotes.convert.mutate(input, once(input))
      toast.success(message)
      await navigate(`/invoices/${invoice.id}`)
      await refreshBilled()
    } catch (error) {
      const { fields } = refusal(error)
      setProblems(fields)
      if (Object.keys(fields).length === 0) tellReason(error, "Failed to create the invoice")
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      open
      size="sm"
      onClose={onClose}
      isTyped={() => share !== usual}
      title={`Create an invoice from ${quote.number}?`}
      description={`You can check the draft before you send it.${quote.attachments.length > 0 ? " Attached files aren't copied." : ""}`}
      save="Create invoice"
      saving={busy}
      incomplete={own === null && !isNew && project === null}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioCards
        label="What to bill"
        value={as}
        onChange={(chosen) => {
          setAs(chosen)
          setProblems({})
        }}
        options={optionsFor(quote).map((option) =>
          option.value === "deposit" && as === "deposit"
            ? {
                ...option,
                below: (
                  <Field
                    label="Deposit"
                    hint={`A percentage of ${quote.formatted_total}, or an amount with tax`}
                    error={problems.percent?.[0] ?? problems.amount?.[0]}
                  >
                    <TextInput
                      value={share}
                      onChange={({ target }) => setShare(target.value)}
                      placeholder="30% or 500"
                    />
                  </Field>
                ),
              }
            : option,
        )}
      />
      {own === null && (
        <>
          <Checkbox
            label="Create a project for it"
            hint="Named after the first line. You can rename it."
            checked={isNew}
            onChange={setNew}
          />
          {!isNew && (
            <ProjectField
              client={client}
              project={project}
              problem={problems.project?.[0]}
              onChange={setProject}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

type Conversion = "invoice" | "deposit" | "final"

const hasDeposits = ({ invoices }: QuoteDetail) =>
  invoices.some(({ kind, status }) => kind === "deposit" && status !== "cancelled")

function usualConversion(quote: QuoteDetail): Conversion {
  if (hasDeposits(quote)) return "final"
  return quote.deposit_percent === null ? "invoice" : "deposit"
}

/** After a deposit the rest is billed by the final invoice. */
function optionsFor(quote: QuoteDetail): { value: Conversion; label: string; hint: string }[] {
  const more = hasDeposits(quote)
  const deposit = {
    ...{ value: "deposit" as const, label: more ? "Another deposit" : "Deposit invoice" },
    hint: "Bills part of the total now.",
  }
  if (more)
    return [
      {
        ...{ value: "final", label: "Final invoice" },
        hint: "Bills all lines, and deducts the deposits that were paid.",
      },
      deposit,
    ]
  const whole = `Bills the full ${quote.formatted_total}, with the same lines, taxes and texts.`
  return [{ value: "invoice", label: "Invoice", hint: whole }, deposit]
}
