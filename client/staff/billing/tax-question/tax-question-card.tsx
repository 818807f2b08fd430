// In the editor of a first invoice: asks whether the business charges VAT or sales tax, once and without getting in the way.
import { useId, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useNothingIssued } from "../../use-nothing-issued.ts"
import type { Charges } from "./tax-question-values.ts"

const TaxQuestionDialog = onDemand(async () => (await import("./tax-question-dialog.tsx")).TaxQuestionDialog)

type TaxQuestionCardProps = {
  /** The tax that lines start with from now on. */
  onAnswered: (tax: number | null) => void
}

export function TaxQuestionCard({ onAnswered }: TaxQuestionCardProps) {
  const id = useId()
  const settings = api.billing_settings.get.useQuery()
  const taxes = api.taxes.list.useQuery({ limit: 1, status: "active" })
  const nothingIssued = useNothingIssued(true)
  const [charges, setCharges] = useState<Charges | null>(null)
  const skip = useSkip()
  const isOpen = settings.data?.charges_tax === null && taxes.data?.length === 0 && nothingIssued === true
  if (!isOpen && charges === null) return null
  return (
    <>
      {isOpen && (
        <section
          aria-labelledby={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2.5"
        >
          <p className="min-w-0 flex-1 basis-60 text-pretty text-sm">
            <span id={id}>Do you charge VAT or sales tax?</span>{" "}
            <span className="text-muted">We'll set up your rate and tax ID.</span>
          </p>
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setCharges("yes")}>
              Yes
            </Button>
            <Button size="sm" onClick={() => setCharges("no")}>
              No
            </Button>
            <Button
              size="sm"
              variant="ghost"
              loading={skip.isPending}
              onClick={() => skip.mutate({ charges_tax: "skipped" })}
            >
              Skip
            </Button>
          </div>
        </section>
      )}
      {charges !== null && (
        <TaxQuestionDialog
          charges={charges}
          onClose={() => setCharges(null)}
          onSaved={({ default_tax_id }) => onAnswered(default_tax_id)}
        />
      )}
    </>
  )
}

function useSkip() {
  const utils = api.useUtils()
  return api.taxes.setUp.useMutation({
    onSuccess(settings) {
      utils.billing_settings.get.setData(undefined, settings)
      toast.info("You can answer later in your settings, under Invoicing")
    },
    onError: (error) => tellFailure(error, "Failed to skip the question"),
  })
}
